-- Domineering (Crosscram, Stop-Gate). Göran Andersson, before 1974.
--   The players in turn put a domino on two empty squares: the first player upright, the second lying.
--   Whoever cannot, loses.
-- Source: Gardner, "Mathematical Games", Scientific American, February 1974.
variant {
  name = "Domineering",
  author = "Göran Andersson",
  year = 1974,
  about = "upright dominoes against lying ones",
  options = {
    width  = integer { 8, min = 1, max = 16, help = "columns" },
    height = integer { 8, min = 1, max = 16, help = "rows" },
  },
  rules = function (o)
    return {
      board  = square { o.width, o.height },
      pieces = sides { first = "upright X", second = "lying O", first_name = "vertical", second_name = "horizontal" },
      turn   = { either { place_shape { "X/X", piece = upright }, place_shape { "XX", piece = lying } } },
      finish = { no_move { result = "loss" } },
    }
  end,
}
