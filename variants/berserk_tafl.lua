-- Berserk tafl. Tafl with the rule of Berserk Hnefatafl, a modern house rule.
--   Whoever has taken something goes on with the same piece as long as each further move takes something, too.
--   All else is as in tafl, whose options it has; by default the rule set is brandubh.
-- Source: the rules of Berserk Hnefatafl (aagenielsen.dk), without its commander and knights.
variant {
  name = "Berserk tafl",
  base = "tafl:rules=brandubh",
  about = "tafl, where a capture is followed by another",
  rules = function (_, base)
    local men, king_moves = base.turn["slide (1)"], base.turn["slide (2)"]
    table.insert(base.turn, again { men, king_moves, when = "taken", mover = "here" })
    table.insert(base.finish, 1, forbids { when = "stage > 1 and not taken", after = "decision", name = "not berserk" })
    return base
  end,
}
