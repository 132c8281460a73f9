"""The shell: handles a command end to end; HTTP, live stream, roles, jobs and the web page stand on it."""
