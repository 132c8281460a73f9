"""A campaign that a server keeps."""
