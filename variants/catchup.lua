-- Catchup. Nick Bentley, 2011.
--   The first player puts one stone on an empty cell. From then on a player puts one or two; three if the enemy's last turn made a
--   group of two or more that is larger than any was before.
--   When the board is full, whoever has the largest group wins; if they are equal, the next largest decide, and so on.
--   extra = overtakes: three if the enemy's last turn made its largest group, of two or more, larger and no smaller than one's own.
-- Source: the rules of the author (nickbentley.games); of both readings, mindsports.nl (record) and AbstractPlay (overtakes).
variant {
  name = "Catchup",
  author = "Nick Bentley",
  year = 2011,
  about = "the largest group; whoever is behind may put a stone more",
  options = {
    size = integer { 5, min = 2, max = 10, help = "cells a side" },
    extra = choice { "record", "overtakes", help = "what gives the enemy a third stone: a group larger than any before, or a larger one of one's own that is no smaller than the enemy's" },
  },
  rules = function (o)
    local own_record = o.extra == "overtakes"
    return {
      symmetric = true,
      board    = hexagon { o.size },
      pieces   = sides { first = "stone X", second = "stone O", first_name = "blue", second_name = "white" },
      counters = { record = { start = 1, shared = not own_record }, extra = 0 },
      turn     = { place {},
                   again { place {}, when = "ply > 1", at_most = 1, optional = true, pass_ends = "turn" },
                   again { place {}, when = "extra > 0", at_most = 1, optional = true } },
      effects  = { set_counter { counter = "extra", to = 0, of = "own", after = "turn", name = "used" },
                   set_counter { counter = "extra", to = 1, of = "enemy", after = "turn",
                                when = "largest(own) > record" .. (own_record and " and largest(own) >= largest(enemy)" or ""), name = "catch up" },
                   set_counter { counter = "record", to = "largest(own)", after = "turn",
                                when = "largest(own) > record", name = "record" } },
      finish   = { groups { when = "not empty", along = all, name = "largest groups" },
                   no_move { result = "draw" } },
    }
  end,
}
