"""Processes beside the server in which bots think and studies are made, and the queues of those who wait for them."""
