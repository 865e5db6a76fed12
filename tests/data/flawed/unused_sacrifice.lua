-- A man may be given up, which never helps.
variant { base = "breakthrough:width=6,height=7", name = "Breakthrough with a sacrifice",
  rules = function (o, base)
    base.turn = either { step { along = forward }, step { along = forward_diagonal, to = empty | enemy }, take { from = own, name = "sacrifice" } }
    return base
  end }
