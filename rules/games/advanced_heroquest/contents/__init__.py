"""What rooms hold: furniture, chests, traps, finds, and what is strange about them."""
