-- Whoever joins their sides loses, and may pass.
variant { base = "rex:size=5", name = "Rex with passes",
  rules = function (o, base)
    base.turn = optional { place {} }
    base.finish:before("no_move", ply_limit { plies = 60, result = "draw" })
    return base
  end }
