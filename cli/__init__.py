"""The voice: arguments and shorthand in, text out."""
