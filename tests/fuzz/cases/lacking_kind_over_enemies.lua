-- `lacking_kind` is a matter of the type at hand: without one no enemy seemed to be where it can be placed.
variant { name = "lacking kind over enemies", rules = function () return {
  board  = pyramid { 5 },
  pieces = sides { first = "man X", second = "man O", neutral = "arrow x" },
  start  = drawn { "...../O.O.....O/....O.x...X./.....X......../.........O..xx." },
  turn   = either { place { to = "(empty | enemy) & lacking_kind" }, exchange { with = "~edge", along = "sideways" } },
  finish = no_move { result = "win" },
} end }
