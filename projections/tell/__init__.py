"""An entry in words."""
