-- Zong-Heng. Kanare Kato.
--   A chequered board; at the start all dark squares are full, half in each colour. Black (X) begins.
--   Choose a piece on a dark square and a direction: it and all pieces in an unbroken row ahead of it move one square,
--   into the empty square that there must be. More than half of them must be yours. Then put a new piece of yours on the
--   square that was left. Whoever cannot, passes; when neither can, the larger groups win (largest first, then the next).
--   On n x n squares a side has n*n/2 pieces in all.
-- Source: the rule sheet of Zong-Heng. Which dark square has which colour at the start is inferred.
local chequered = use "chequered"

variant {
  name = "Zong-Heng",
  author = "Kanare Kato",
  about = "push rows where you have the majority; the largest groups win",
  options = {
    size   = integer { 8, min = 4, max = 20, help = "rows and columns; even" },
    start  = choice { "alternate", "diag", "block", "half", "random", help = "which dark squares are black (inferred)" },
    shuffle = integer { 1, min = 1, max = 1000000, help = "which of the random starts, with as many black as white" },
    drawn  = text { "", help = "a start of your own: rows from the top, X, O and ., separated by /" },
    whole  = boolean { false, help = "only the last piece of a row may be chosen" },
    supply = choice { "half", "unlimited", help = "half: a side has n*n/2 pieces in all" },
    groups = choice { "all", "largest", help = "what is compared at the end" },
  },
  rules = function (o)
    assert(o.size % 2 == 0, "size must be even")
    assert(o.start ~= "block" or o.drawn ~= "" or o.size % 4 == 0,
           "start=block wants a size that is a multiple of 4: else one side has more pieces than the other")
    return {
      board  = square { o.size, o.size },
      pieces = sides { first = "stone X", second = "stone O", first_name = "black", second_name = "white" },
      start  = drawn { o.drawn ~= "" and o.drawn or chequered.rows(o.size, o.size, o.start, o.shuffle) },
      turn   = { or_pass { push { from = occupied & dark, majority = true, tail = o.whole, refill = true,
                                  supply = o.supply == "half" and o.size * o.size // 2 or 0 } } },
      finish = { groups { after = "both_stuck", all = o.groups == "all", name = "larger groups" } },
    }
  end,
}
