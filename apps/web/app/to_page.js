// The page of a game that links lead to goes on to the page itself, with what the link says.
location.replace(`./${location.hash}`);
