-- Alquerque. Traditional (Egypt or Arabia; el-quirkat in the Kitab al-Aghani, before 967).
--   Twelve men a side on 25 points, the centre free. A man steps along a line to the next point, or jumps over an enemy onto the
--   empty point behind and takes it; he goes on jumping as long as he can. Who can take, must.
--   Whoever has taken all enemies wins; whoever cannot move loses. The third repetition of a position is a draw.
--   backward = false: men do not step backward, as Bell has it.
-- Source: Alfonso X, "Libro de los juegos", 1283; Bell, "Board and Table Games", 1960.
variant {
  name = "Alquerque",
  year = 1283,
  about = "jump over enemies along the lines, whenever one can",
  options = {
    backward = boolean { true, help = "men may step backward" },
    must     = boolean { true, help = "who can take, must" },
  },
  rules = function (o)
    local take = hop { over = enemy, along = all, takes = true }
    local move = step { along = o.backward and all or forward | forward_diagonal | sideways }
    return {
      board  = alquerque { 5, 5 },
      pieces = sides { first = "man X", second = "man O", first_name = "white", second_name = "black" },
      start  = drawn { "OOOOO/OOOOO/OO.XX/XXXXX/XXXXX" },
      turn   = { o.must and prefer { take, move } or either { take, move },
                 again { take, when = "taken", mover = "here" } },
      finish = { none_left { region = enemy, result = "win", name = "all taken" },
                 repetition { result = "draw" },
                 no_move { result = "loss" } },
    }
  end,
}
