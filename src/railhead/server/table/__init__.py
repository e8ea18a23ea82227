"""What happens at one table, worked out from its log and sheet. Nothing here waits, reads a clock or opens a file."""
