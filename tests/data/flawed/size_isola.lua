-- The game ends after a number of decisions that depends on the width, as does who wins then.
variant { base = "isola", name = "Isola with an end", options = { width = integer { 8, min = 6, max = 10, help = "columns" } },
  rules = function (o, base)
    base.finish:before("no_move", ends { when = "ply == " .. 12 + 2 * o.width, result = o.width % 2 == 0 and "second" or "first", name = "time" })
    return base
  end }
