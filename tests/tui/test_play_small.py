#!/usr/bin/env python3
"""Each game from the menu to its end by keys alone, in both languages, on 80x24."""
from players import play_all, solve_nine

play_all(80, 24)
solve_nine()
