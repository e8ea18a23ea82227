"""HTTP and the WebSocket: who comes to the door, what they ask, and how it is answered or refused."""
