-- The first three in a row win, which is told when the board is full.
variant { base = "connect_four", name = "Connect Four to the end, three in a row",
  rules = function (o, base)
    base.marks = { won = {} }
    base.effects = mark { what = here, as = "won", when = "not won and row(own, 3)" }
    base.finish = { ends { when = "not empty and first & won", result = "first" }, ends { when = "not empty and second & won", result = "second" }, full { result = "draw" }, no_move { result = "draw" } }
    return base
  end }
