"""One module for each subject people speak of; `cli.program` imports the one that is asked for."""
