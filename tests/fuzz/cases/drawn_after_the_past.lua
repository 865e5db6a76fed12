-- Where the decision before was made matters to what may be chosen now: a draw is asked in the scene of a move that is offered.
variant { name = "drawn after the past", rules = function () return {
  board  = square { 4, 4 },
  pieces = sides { first = "man X, king K", second = "man O, king k" },
  turn   = place { to = "(empty | enemy) & ~previous(here)" },
  finish = no_move { result = "first" },
} end }
