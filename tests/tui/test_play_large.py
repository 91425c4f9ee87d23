#!/usr/bin/env python3
"""Each game from the menu to its end by keys alone, in both languages, on 120x40."""
from players import play_all

play_all(120, 40)
