-- `lacking_kind` is a matter of the type at hand: without one no enemy seemed to be where it can be placed.
variant { name = "lacking kind over enemies", rules = function () return {
  board  = square { 3, 3 },
  pieces = sides { first = "man X", second = "man O", neutral = "arrow x" },
  start  = drawn { "XO./.O./..X" },
  turn   = either { place { to = "(empty | enemy) & lacking_kind" }, exchange { with = "~edge", along = "orthogonal" } },
  finish = no_move { result = "win" },
} end }
