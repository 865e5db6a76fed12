-- What is said to be taken may be an empty cell: then nothing is taken, and nothing has happened.
variant { name = "nothing to take", rules = function () return {
  board   = rhombus { 1, 4 },
  pieces  = neutral {},
  start   = drawn { "1/1/./1" },
  turn    = { slide { from = occupied, along = all }, swap {} },
  effects = enclosed { captures = empty, against = occupied, along = hexagonal, edge = true },
  finish  = no_move { result = "loss" },
} end }
