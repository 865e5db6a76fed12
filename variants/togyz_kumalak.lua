-- Togyz kumalak, or toguz korgool. Kazakh and Kyrgyz, traditional.
--   Two rows of nine pits, nine seeds in each. In turn the players take up the seeds of one of their pits but one, which stays unless it
--   is alone, and drop them one by one anticlockwise. If the last one makes the number in a pit of the other side even, these are taken.
--   If it makes three there the pit becomes the player's sacred one (tuzdyk): all that lies or falls in it goes to the player's
--   store, and nobody sows from it. Each side has one at most, never the other's ninth pit, and not the one that answers to the
--   other's sacred pit by its number.
--   More than half of the seeds wins. Who cannot move ends the game: each keeps what is on their side.
-- Source: https://en.wikipedia.org/wiki/Toguz_korgool.
variant {
  name = "Togyz kumalak",
  author = "Kazakh, traditional",
  about = "sowing; even numbers are taken, and a pit of the other side becomes sacred",
  options = {
    pits  = integer { 9, min = 3, max = 12, help = "pits of each side" },
    seeds = integer { 9, min = 1, max = 10, help = "seeds in each pit at the start" },
  },
  rules = function (o)
    local all = 2 * o.pits * o.seeds
    local last = string.char(string.byte("a") + o.pits) .. "1"
    return {
      board   = mancala { o.pits, stores = aside },
      pieces  = seeds { most = all, first_name = "south", second_name = "north" },
      parts   = { ninth = last .. " b2" },
      start   = filled { neutral = pits, height = o.seeds },
      marks   = { sacred = { shared = false } },
      turn    = sow { from = home, along = anticlockwise, into = pits, leave = 1 },
      effects = { gather { what = "here & home(enemy) & height % 2 == 0", to = store, name = "taken" },
                  mark { what = "here & home(enemy) & height == 3 & ~ninth & ~opposite(sacred(enemy))", as = "sacred",
                         when = "not sacred", name = "sacred" },
                  gather { what = "sacred & occupied", to = store, name = "offered" },
                  gather { what = "sacred(enemy) & occupied", to = "store(enemy)", name = "given" } },
      finish  = { wins { when = "sum(height, store) > " .. all // 2, name = "more than half" },
                  loses { when = "sum(height, store(enemy)) > " .. all // 2, name = "less than half" },
                  compared { by = "sum(height, store | home)", after = "stuck", name = "what is left" } },
    }
  end,
}
