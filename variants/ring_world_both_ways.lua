-- The Ring World, turned both ways.
--   A ring may be turned by 1/8 either way, and it goes to whoever has so many of its children, and more than the other.
--   levels = 5 is a world of 1,817 rings. All else is as in The Ring World.
-- Source: the inventor's description of The Ring World, which turns clockwise, wants 5 of 8 and has 4 levels; these are readings of our own.
variant {
  name = "The Ring World, both ways",
  author = "Masahiro Nakajima",
  year = 2009,
  about = "rings within rings that turn either way, and with any majority",
  base = "ring_world",
  options = {
    levels   = integer { 4, min = 3, max = 5, help = "5: a ring of worlds (L5); 4: the whole world (L4); 3: the small one (L3)" },
    toward   = choice { "both", "clockwise", "anticlockwise", help = "which way rings turn" },
    majority = integer { 5, min = 1, max = 8, help = "children of one side that win a ring, and more than the other's" },
  },
  rules = function (o, base)
    base.turn.rotate.toward = o.toward
    for i = 1, o.generations * (o.levels - 1) * 3 do
      if base.effects[i].word == "majority" then base.effects[i].least = o.majority end
    end
    return base
  end,
}
