-- Chain Reaction. Known from home computers since the 1980s, also as Critical Mass and Explode.
--   The players in turn put an orb on a square that is empty or their own. A square with as many orbs as it has neighbours, side
--   by side, explodes: one orb goes to each neighbour, whose orbs all become the mover's, and may explode in turn.
--   Whoever takes the last orb of the other side wins.
-- Source: the rules as programs of that name state them.
variant {
  name = "Chain Reaction",
  about = "orbs explode over their neighbours, and set them off",
  options = {
    width  = integer { 6, min = 2, max = 12, help = "columns" },
    height = integer { 6, min = 2, max = 12, help = "rows" },
  },
  rules = function (o)
    return {
      board   = square { o.width, o.height },
      pieces  = columns { first = "orb X", second = "orb O", most = 8 },
      turn    = place { to = empty | own },
      effects = cascade { displace { what = "height >= beside(everywhere)", along = orthogonal, pieces = 1, limit = 1, to = everywhere },
                          when = enemy },
      finish  = { none_left { region = enemy, result = "win", when = "turns > 0", name = "all taken" },
                  no_move { result = "loss" } },
    }
  end,
}
