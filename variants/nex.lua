-- Nex. João Pedro Neto.
--   A turn puts a stone and a neutral stone on two empty cells; or it turns two neutral stones into stones of the player's and one other of
--   the player's into a neutral one.
--   When one cell is empty and no two neutral stones are left, a stone alone is put there; when none is, the last neutral one is turned.
--   Who joins the two sides of their colour wins: the first player top and bottom, the second left and right.
-- Source: the rules of the author, boardgamegeek.com/boardgame/187651/nex; the turns of a full board as abstractplay.com has them.
variant {
  name = "Nex",
  author = "João Pedro Neto",
  about = "hex with neutral stones, which change sides two for one",
  options = {
    size = integer { 11, min = 3, max = 19, help = "rows and columns" },
  },
  rules = function (o)
    local turned = "count(neutral) > 1 and own or not empty and count(neutral) == 1"
    return {
      board   = rhombus { o.size, o.size },
      pieces  = sides { first = "stone X", second = "stone O", neutral = "grey +" },
      marks   = { new = { lasts = "turn", look = "none" } },
      turn    = { either { place { piece = "stone", when = "count(empty) > 1 or count(neutral) < 2" },
                           convert { from = neutral, into = "stone", owner = own, when = turned, name = "turned" } },
                  if_possible { place { piece = "grey" }, when = "not new" },
                  if_possible { convert { from = neutral, into = "stone", owner = own, name = "turned" }, when = "new" },
                  if_possible { convert { from = "own & ~new", into = "grey" }, when = "count(new) > 1" } },
      effects = mark { as = "new", after = "turned" },
      finish  = { connect { region = first, from = "top", to = "bottom", result = "first" },
                  connect { region = second, from = "left", to = "right", result = "second" }, no_move { result = "draw" } },
    }
  end,
}
