-- Oware, as it is played in tournaments: Abapa. Akan, traditional.
--   Two rows of six pits, four seeds in each. In turn the players take up all seeds of one of their pits and drop them one by
--   one anticlockwise; the pit where they were is passed.
--   If the last one makes two or three of what lies in a pit of the other side, these are taken, and those of the pits just before it
--   too, one after the other, as long as they are two or three on that side. A move that would take all that the other side has
--   takes nothing (slam).
--   Who can must leave the other side something to move; when that cannot be done, each side keeps what it has.
--   More than half of the seeds wins.
-- Sources: the Oware Society's rules, http://s.helan.free.fr/awele/rules/; http://www.joansala.com/auale/rules/en/. Where a game
--   goes round for ever players agree to end it; here after a hundred moves without a capture (quiet).
variant {
  name = "Oware",
  author = "Akan, traditional",
  about = "sowing round two rows; what a last seed makes two or three on the other side is taken, and those before it",
  options = {
    pits  = integer { 6, min = 2, max = 12, help = "pits of each side" },
    seeds = integer { 4, min = 1, max = 8, help = "seeds in each pit at the start" },
    slam  = choice { "nothing", "taken", "illegal", help = "what becomes of a move that would take all that the other side has" },
    quiet = integer { 100, min = 10, max = 1000, help = "after so many moves without a capture each takes what is on their side" },
  },
  rules = function (o)
    local few = "(home(enemy) & height > 1 & height < 4)"
    local caught = few .. " & (here | ray(here & " .. few .. ", clockwise, " .. few .. "))"
    local starved = "count(home(enemy) & occupied) == 0"
    local function sowing(name) return sow { name = name, from = home, along = anticlockwise, skip_origin = true } end
    return {
      board    = mancala { o.pits, stores = aside },
      pieces   = seeds { most = 2 * o.pits * o.seeds, first_name = "south", second_name = "north" },
      start    = filled { neutral = pits, height = o.seeds },
      counters = { quiet = { shared = true, compared = false } },
      turn     = { phase { sowing("feed"), when = starved }, phase { sowing("sow") } },
      effects  = { count_up { counter = quiet },
                   gather { what = caught, to = store,
                            when = "here & " .. few .. (o.slam == "nothing" and
                                   " and count(home(enemy) & occupied & ~(" .. caught .. ")) > 0" or "") },
                   set_counter { counter = quiet, to = 0, when = "count(taken) > 0" } },
      finish   = { forbids { when = starved, after = o.slam == "illegal" and "decision" or "feed" },
                   compared { by = "sum(height, store)", when = "sum(height, store) > " .. o.pits * o.seeds },
                   compared { name = "no end", by = "sum(height, store | home)", when = "quiet >= " .. o.quiet },
                   compared { name = "stuck", by = "sum(height, store | home)", after = stuck } },
    }
  end,
}
