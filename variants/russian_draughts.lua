-- Russian draughts (shashki). Russia, by 1884.
--   Men step forward and take in all directions; kings fly. Taking is compulsory, but any way of taking may be chosen. Jumped men stay
--   on the board until the turn ends, and none is jumped twice. A man that comes to the far row amid a capture goes on as a king.
--   A king that can land on several squares behind what it jumps lands on one from which it can take on, if there is one.
--   Whoever cannot move loses.
--   size, rows: other boards.
-- Source: rules of the International Draughts Federation, section 64 (https://idf64.org); the third repetition draws.
variant {
  name = "Russian draughts",
  author = "traditional",
  year = 1884,
  about = "flying kings, and men that take backward and are crowned amid a capture",
  options = {
    size = integer { 8, min = 4, max = 12, help = "rows and columns" },
    rows = integer { 3, min = 1, max = 5, help = "rows of men of each side" },
  },
  rules = function (o)
    assert(o.size % 2 == 0 and o.size > 2 * o.rows, "size must be even, and leave a row free")
    local men, kings = own & man, own & king
    -- While a king jumps: squares from which one could take on, and those where it could land in this line.
    local clear, foes = "(empty | origin)", "(enemy & ~dead & ~passed)"
    local before = ("shift(%s & shift(%s, back), back)"):format(foes, clear)
    local goes_on = ("each(diagonal, %s | ray(%s & %s, back, %s))"):format(before, before, clear, clear)
    local landings = "((passed & empty | here | ahead(empty)) & ~between(origin, passed & enemy))"
    local jump = hop { from = men, over = enemy & ~dead, along = diagonal }
    local fly  = hop { from = kings, over = enemy & ~dead, along = diagonal, approach = "any", landing = "any",
                       when = ("here & %s or not (%s & %s)"):format(goes_on, landings, goes_on) }
    return {
      board   = square { o.size, o.size },
      pieces  = sides { first = "man x, king X, dead +", first_name = "white",
                        second = "man o, king O, dead *", second_name = "black" },
      start   = filled { first = "dark & rank <= " .. o.rows, second = "dark & rank > " .. o.size - o.rows },
      turn    = { prefer { either { jump, fly }, either { step { from = men, along = forward_diagonal }, slide { from = kings, along = diagonal } } },
                  again { jump, fly, when = "passed & dead", mover = here } },
      effects = { change { what = passed & enemy, into = dead, name = "jumped" },
                  promote { from = man, to = king, where = own & (first & top | second & bottom), name = "crowned" },
                  remove { what = dead, after = "turn", name = "taken" } },
      finish  = { repetition { result = "draw" },
                  no_move { result = "loss" } },
    }
  end,
}
