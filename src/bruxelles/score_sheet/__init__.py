"""The printed score sheet: one A5 page, for games played here and for those typed into the score pad."""
