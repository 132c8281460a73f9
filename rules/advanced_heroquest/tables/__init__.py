"""The printed tables of the Hero Player's Handbook, one file for each chapter."""
