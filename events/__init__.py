"""What happened: event structs, the entry around them, codec and upcasting, and the log that keeps them."""
