-- Arimaa. Omar and Aamir Syed, 2003; with a fixed start.
--   A turn has up to four steps, of one piece or several. Rabbits do not step backward. A piece that stands beside a stronger enemy
--   and no friend is frozen. A piece may push a weaker neighbour away and follow, or step away and pull one along, which counts as
--   two steps. Whoever stands on a trap without a friend beside it is lost.
--   At the end of a turn a rabbit on the far row wins, and so does whoever has taken all rabbits. Who cannot step loses.
--   The third repetition of a position is a draw; a turn may leave everything as it was.
-- Source: arimaa.com, but for the free setup and the rules of repetition.
variant {
  name = "Arimaa",
  author = "Omar and Aamir Syed",
  year = 2003,
  about = "push, pull and trap; a rabbit runs home",
  options = {
    steps = integer { 4, min = 1, max = 8, help = "steps of a turn" },
  },
  rules = function (o)
    local strength = { "rabbit", "cat", "dog", "horse", "camel", "elephant" }
    local frozen = {}
    for i = 1, #strength - 1 do
      frozen[i] = strength[i] .. " & beside(enemy & (" .. table.concat(strength, " | ", i + 1) .. "))"
    end
    local free = "own & (beside(own) | ~(" .. table.concat(frozen, " | ") .. "))"
    local ranks = table.concat(strength, " < ")
    local function actions(name)
      return name { step { from = free .. " & ~rabbit", along = orthogonal },
                    step { from = free .. " & rabbit", along = forward | sideways },
                    push_piece { from = free, along = orthogonal, ranks = ranks, when = "used + 1 < " .. o.steps },
                    pull { from = free, along = orthogonal, ranks = ranks, when = "used + 1 < " .. o.steps },
                    when = "used < " .. o.steps, optional = name == again or nil }
    end
    return {
      board    = square { 8, 8 },
      parts    = { traps = "c3 c6 f3 f6" },
      pieces   = sides { first  = "rabbit R, cat C, dog D, horse H, camel M, elephant E", first_name = "gold",
                         second = "rabbit r, cat c, dog d, horse h, camel m, elephant e", second_name = "silver" },
      start    = drawn { "rrrdcrrr/rhcemdhr/......../......../......../......../RHDMECHR/RRRCDRRR" },
      counters = { used = { shared = true } },
      turn     = { actions(either), actions(again) },
      effects  = { count_up { counter = "used", name = "steps" },
                   count_up { counter = "used", after = "push_piece", name = "pushes" },
                   count_up { counter = "used", after = "pull", name = "pulls" },
                   remove { what = "traps & (first & ~beside(first) | second & ~beside(second))", name = "trapped" },
                   set_counter { counter = "used", to = 0, after = "turn", name = "turn over" } },
      finish   = { ends { when = "first & rabbit & top", result = "first", name = "home" },
                   ends { when = "second & rabbit & bottom", result = "second", name = "home" },
                   wins { when = "not (enemy & rabbit)", name = "rabbits taken" },
                   loses { when = "not (own & rabbit)", name = "rabbits lost" },
                   repetition { result = "draw" },
                   no_move { result = "loss" } },
    }
  end,
}
