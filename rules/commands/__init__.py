"""What people can ask for whatever they play, by subject.

Import the one module you need: `catalogue` knows them all and costs as much.
"""
