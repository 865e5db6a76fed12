-- Mattock. Drew Edwards, 2020.
--   Miners dig corridors into the rock. A turn digs one cell that a miner of one's own reaches: it lies beside the miner, or at the end of
--   tunnels from there. The mine must not collapse: a cell that is dug, or holds a miner, never has more than three such cells beside it.
--   Then one miner may walk any way through tunnels and past one's own miners, and stop in a tunnel.
--   A miner who is cut off from all others of its side by two or more enemies, whom nobody can pass, is taken; the tunnel stays.
--   A side that has lost miners gets one back where it digs. Who cannot dig loses.
--   size = 5: a smaller mine with three miners a side.
-- Sources: https://mattock.drew-edwards.com; AbstractPlay's code.
variant {
  name = "Mattock",
  author = "Drew Edwards",
  year = 2020,
  about = "dig corridors, and trap the other side's miners",
  options = {
    size = choice { "7", "5", help = "cells a side" },
  },
  rules = function (o)
    local small = o.size == "5"
    local miners = small and 3 or 6
    local diggable = "empty & beside(flood(own, neutral & beside(flooded))) & beside(occupied) <= 3 & ~beside(occupied & beside(occupied) > 2)"
    return {
      board   = hexagon { small and 5 or 7 },
      pieces  = sides { first = "miner X", second = "miner O", neutral = "tunnel +" },
      start   = drawn { small and "...../...X../.O...../......O./........./.X....../.....X./..O.../....."
                              or "....O../......../X......../.....X..../...O......X/........O.../............./...X......../O......X.../....O...../........O/......../..X...." },
      turn    = {
        either { place { piece = "tunnel", to = diggable, when = "count(own) >= " .. miners },
                 place { piece = "miner", to = diggable, when = "count(own) < " .. miners } },
        optional { relocate { to = "neutral & flood(origin, (own | neutral) & beside(flooded))", name = "walk" } },
      },
      effects = {
        add { after = "walk", to = "origin", piece = "tunnel", name = "tunnel behind" },
        change { after = "turn", into = "tunnel", name = "cut off",
                 what = "each(chains(enemy | neutral, hexagonal), this & enemy & (count(this & enemy) == 1 and count(own & beside(this)) > 1))" },
      },
      finish  = no_move { result = "loss" },
    }
  end,
}
