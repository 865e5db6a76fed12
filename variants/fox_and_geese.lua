-- Fox and geese. Traditional (northern Europe, 14th century or earlier).
--   33 points in a cross, joined along rows and columns and every other diagonal. A goose moves along a line to a neighbouring
--   empty point, forward or to the side; the fox in any direction, or it jumps over a goose onto the empty point behind and
--   takes it, and may go on jumping. The geese begin, with three full rows, and more at the ends of the fourth.
--   The fox wins when fewer than `few` geese are left; who cannot move loses. The third repetition of a position is a draw.
-- Sources: Murray, "A History of Board-Games Other than Chess", 1952; Bell, "Board and Table Games", 1960. The oldest form has
--   thirteen geese that move in every direction: geese=13,backward=true.
variant {
  name = "Fox and geese",
  about = "geese hem in a fox, which takes them by jumping",
  options = {
    geese    = choice { "17", "15", "13", help = "how many there are" },
    backward = boolean { false, help = "geese move backward, too" },
    few      = integer { 6, min = 2, max = 12, help = "with fewer geese the fox has won" },
  },
  rules = function (o)
    local fourth = { ["17"] = "GG.F.GG", ["15"] = "G..F..G", ["13"] = "...F..." }
    local jump = hop { from = own & fox, along = all, over = enemy, takes = true }
    return {
      board  = alquerque { 7, 7, holes = "##...##/##...##/......./......./......./##...##/##...##" },
      pieces = sides { first = "goose G", second = "fox F", first_name = "geese", second_name = "fox" },
      start  = drawn { "##...##/##...##/......./" .. fourth[o.geese] .. "/GGGGGGG/##GGG##/##GGG##" },
      turn   = { either { step { from = own & goose, along = o.backward and all or forward | forward_diagonal | sideways },
                          step { from = own & fox, along = all }, jump },
                 again { jump, when = "taken", mover = "here", optional = true } },
      finish = { ends { when = "count(goose) < " .. o.few, result = "second", name = "too few geese" },
                 repetition { result = "draw" },
                 no_move { result = "loss" } },
    }
  end,
}
