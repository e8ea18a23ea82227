"""The tables that are open in this process, and all who change or watch them. It knows nothing of HTTP."""
