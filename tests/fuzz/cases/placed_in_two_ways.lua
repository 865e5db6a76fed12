variant { name = "placed in two ways", rules = function () return {
  board = square { 3, 3 }, pieces = sides { first = "man X", second = "man O" },
  turn = { either { place {}, place { to = "empty | enemy" } } },
  finish = { ply_limit { plies = 20, result = "draw" }, no_move { result = "draw" } } } end }
