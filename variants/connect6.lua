-- Connect6. I-Chen Wu, 2003.
--   The first player puts one stone on an empty point; from then on each turn puts two. Six or more of one's own in a row win. A full board
--   is a draw.
-- Source: Wu and Huang, "A New Family of k-in-a-row Games", 2005.
variant {
  name = "Connect6",
  author = "I-Chen Wu",
  year = 2003,
  about = "two stones a turn, six in a row",
  options = {
    size = integer { 19, min = 6, max = 19, help = "rows and columns" },
    row  = integer { 6, min = 3, max = 8, help = "stones in a row" },
  },
  rules = function (o)
    return {
      symmetric = true,
      board  = square { o.size, o.size },
      pieces = sides { first = "stone X", second = "stone O", first_name = "black", second_name = "white" },
      turn   = { place {}, again { place {}, when = "ply > 1", at_most = 1 } },
      finish = { line { at_least = o.row, result = "win", name = "row", after = "decision" },
                 full { result = "draw" } },
    }
  end,
}
