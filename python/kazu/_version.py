VERSION = "0.1.0"
"""The version of Kazu that this package belongs to."""
