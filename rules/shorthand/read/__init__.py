"""A line, read: what stands round a happening, the forms its words may take, and a reader for every irregular verb."""
