-- A chain that joins the parts before anything is placed: the corner belongs to both.
variant { name = "joined at the start", rules = function () return {
  board  = rhombus { 4, 3 },
  pieces = neutral {},
  turn   = place {},
  finish = { connect { result = "second", region = edge & corners | 1, from = right, to = edge }, no_move { result = "first" } },
} end }
