-- Whoever does not begin in the middle has lost.
variant { base = "atari_go:size=7", name = "Atari Go that begins in the middle",
  rules = function (o, base)
    base.finish:before("taken", ends { when = "ply == 1 and not (first & centre)", result = "second", name = "elsewhere" })
    return base
  end }
