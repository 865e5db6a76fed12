-- Turkish draughts (dama). Traditional (the Ottoman Empire).
--   Men step forward or sideways; they take by jumping over an enemy, forward or sideways, onto the empty square behind. Kings move
--   and take like rooks, from afar and to any empty square behind. Who can take must, and as many as possible; what was jumped
--   leaves the board at once, and a king does not turn straight back between two jumps. A man that ends on the far row becomes
--   a king. Whoever has no man left or cannot move loses. The third repetition of a position is a draw.
-- Source: Bell, "Board and Table Games", 1960, and the rules of the Turkish federation for the king's turn.
variant {
  name = "Turkish draughts",
  about = "draughts along rows and columns, and the longest capture",
  options = { size = integer { 8, min = 7, max = 12, help = "rows and columns" } },
  rules = function (o)
    local men, kings, ways = own & man, own & king, "forward | sideways"
    local take = hop { from = men, over = enemy, along = ways, takes = true }
    local function fly(when)
      return hop { from = kings, over = enemy, along = orthogonal, takes = true, approach = "any", landing = "any", when = when }
    end
    return {
      board   = square { o.size, o.size },
      pieces  = sides { first  = "man x, king X", first_name = "white", second = "man o, king O", second_name = "black" },
      start   = filled { first = "rank == 2 | rank == 3", second = "rank == " .. o.size - 1 .. " | rank == " .. o.size - 2 },
      turn    = { most { take, fly(), step { from = men, along = ways }, slide { from = kings, along = orthogonal },
                         by = "count(taken)" },
                  again { take, fly "not (passed & previous(passed))", when = "taken", mover = "here" } },
      effects = { promote { from = man, to = king, where = own & (first & top | second & bottom), after = "turn", name = "crowned" } },
      finish  = { none_left { region = enemy, result = "win", name = "all taken" },
                  repetition { result = "draw" },
                  no_move { result = "loss" } },
    }
  end,
}
