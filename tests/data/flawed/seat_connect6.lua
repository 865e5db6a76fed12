-- Two stones in the first turn, too: five in a row are then the first player's.
variant { base = "connect6:size=9,row=5", name = "Two stones at once",
  rules = function (o, base)
    base.turn = { place {}, again { place {}, at_most = 1 } }
    return base
  end }
