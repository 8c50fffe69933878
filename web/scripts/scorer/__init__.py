"""Makes the page's scorer: the rules' own Python source, written out as JavaScript."""
