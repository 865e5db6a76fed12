-- A region that some cells are in for either side, but whose cells depend on the side.
variant { name = "chains of enemies", rules = function () return {
  board  = rhombus { 4, 4 },
  pieces = sides { first = "man X", second = "man O" },
  turn   = place {},
  finish = { connect { result = "loss", region = enemy | left, from = edge, to = top }, no_move { result = "win" } },
} end }
