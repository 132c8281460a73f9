"""Warhammer Quest (1995): a game whose monsters bring their own rules."""
