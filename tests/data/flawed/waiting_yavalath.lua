-- Three in a row lose, and nothing wins: whoever need not move is better off.
variant { base = "yavalath:size=4", name = "Three lose",
  rules = function (o, base)
    base.finish["four in a row"] = nil
    return base
  end }
