"""Playing together: tables, links, sockets and bots behind one asyncio process."""
