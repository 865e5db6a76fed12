-- Chess with castling. Traditional (Europe, about 1475; castling as it is about 1620).
--   All is as in chess. Besides, a king that has not moved may go two squares towards a rook that has not, over empty squares;
--   the rook goes to the square that the king has passed. Not out of check, and not over an attacked square.
-- Source: the FIDE Laws of Chess, 2023.
variant {
  name = "Chess with castling",
  year = 1475,
  about = "mate the king; with castling",
  base = "chess",
  options = { drawn = text { "", help = "another start, rows from the top: kings and rooks at home have not moved" } },
  rules = function (o, base)
    local rook = "own & rook & unmoved"
    local attacked = "targets(enemy) | beside(enemy & (pawn | runner), forward_diagonal)"
    local function castle(way, to)
      return slide { from = "own & king & unmoved", along = way, least = 2, limit = 2, to = to, name = "castle" }
    end
    if o.drawn ~= "" then base.start = drawn { o.drawn } end
    base.parts.homes = "a1 e1 h1 a8 e8 h8"
    base.marks = { unmoved = { start = "homes", look = "none" } }
    table.insert(base.turn[1].actions, castle("east", "empty & beside(" .. rook .. ", east)"))
    table.insert(base.turn[1].actions, castle("west", "empty & beside(empty & beside(" .. rook .. ", west), west)"))
    base.effects:before("en passant",
      add { to = passed, piece = "rook", after = "castle" },
      remove { what = rook .. " & (shift(here, east) | shift(here, west, 2))", after = "castle" },
      unmark { what = "origin | here", as = "unmoved" })
    base.finish:before("check", forbids { when = "(origin | passed) & (" .. attacked .. ")", after = "castle", name = "castles from check" })
    return base
  end,
}
