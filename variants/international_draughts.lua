-- International draughts. Traditional (France or the Netherlands, about 1720).
--   Men step diagonally forward, kings any way along a diagonal. Both take by jumping over an enemy, forward and backward, a king
--   from afar and to any empty square behind, and go on as long as they can. Who can take must, and as many as possible.
--   What was jumped leaves the board at the end of the turn and is not jumped twice. A man that ends on the far row becomes a king.
--   Whoever cannot move loses. The third repetition of a position is a draw.
-- Source: the rules of the Fédération Mondiale du Jeu de Dames, without those of endgames.
variant {
  name = "International draughts",
  year = 1720,
  about = "flying kings, and the longest capture",
  options = {
    size = integer { 10, min = 6, max = 14, help = "rows and columns; even" },
    rows = integer { 4, min = 1, max = 6, help = "rows of men a side" },
  },
  rules = function (o)
    assert(o.size % 2 == 0 and o.size > 2 * o.rows, "size must be even, and leave a row free")
    local rows = {}
    for row = 1, o.size do
      local sign = row <= o.rows and "o" or row > o.size - o.rows and "x" or "."
      rows[row] = string.rep(row % 2 == 0 and sign .. "." or "." .. sign, o.size // 2)
    end
    local men, kings = own & man, own & king
    local jumps = { hop { from = men, over = enemy & ~dead, along = diagonal },
                    hop { from = kings, over = enemy & ~dead, along = diagonal, approach = "any", landing = "any" } }
    return {
      board   = square { o.size, o.size },
      pieces  = sides { first  = "man x, king X, dead +", first_name = "white",
                        second = "man o, king O, dead *", second_name = "black" },
      start   = drawn { table.concat(rows, "/") },
      turn    = { most { jumps[1], jumps[2], step { from = men, along = forward_diagonal }, slide { from = kings, along = diagonal },
                         by = "count(passed & dead)" },
                  again { jumps[1], jumps[2], when = "passed & dead", mover = "here" } },
      effects = { change { what = passed & enemy, into = dead, name = "jumped" },
                  remove { what = dead, after = "turn", name = "taken" },
                  promote { from = man, to = king, where = own & (first & top | second & bottom), after = "turn", name = "crowned" } },
      finish  = { repetition { result = "draw" },
                  no_move { result = "loss" } },
    }
  end,
}
