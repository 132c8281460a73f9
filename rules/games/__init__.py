"""One folder for each game; only rules.registry knows them by name."""
