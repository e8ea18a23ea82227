"""What is done for each route, by what it is about."""
