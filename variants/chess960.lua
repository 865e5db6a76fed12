-- Chess960. Bobby Fischer (1996).
--   All is as in chess, but chance sets up the pieces of the first rows: bishops on squares of both colours, the king somewhere
--   between the rooks, one of 960 arrangements, the same for both sides.
--   Castling: the king and a rook, neither of which has moved, go to the squares where they stand after castling in chess: the
--   king to the c or g file, the rook beside it to the d or f file. All squares between and on the way are empty, but for these
--   two; the king is not attacked, neither before nor on the way. It is written as an exchange: e1~h1:castle_east.
-- Source: the FIDE Laws of Chess, 2023, guidelines II.
variant {
  name = "Chess960",
  author = "Bobby Fischer",
  year = 1996,
  about = "chess whose first rows are drawn by lot, with castling",
  base = "chess",
  options = { drawn = text { "", help = "a start without a lot, rows from the top: kings and rooks on the first rows have not moved" } },
  rules = function (o, base)
    local attacked = "targets(enemy) | beside(enemy & (pawn | runner), forward_diagonal)"
    local function span(set) return ("((%s) | ray(%s, east, everywhere)) & ((%s) | ray(%s, west, everywhere))"):format(set, set, set, set) end
    local moves, promotion = base.turn[1], base.turn[2]
    base.marks = { unmoved = { look = "none", start = o.drawn ~= "" and "(king | rook) & (top | bottom)" or nil } }
    base.parts.first_king_east, base.parts.second_king_east = "g1", "g8"
    base.parts.first_king_west, base.parts.second_king_west = "c1", "c8"
    base.parts.first_rook_east, base.parts.second_rook_east = "f1", "f8"
    base.parts.first_rook_west, base.parts.second_rook_west = "d1", "d8"
    local castles = {}
    for _, way in ipairs { "east", "west" } do
      local king, rook = "king_" .. way, "rook_" .. way
      local all = ("(own & king & unmoved | own & rook & unmoved & ray(own & king & unmoved, %s, everywhere) | %s | %s)"):format(way, king, rook)
      local in_the_way = span(all) .. (" & ~empty & ~(own & king) & ~(own & rook & unmoved & ray(own & king & unmoved, %s, everywhere))"):format(way)
      table.insert(moves.actions, exchange { from = "own & king & unmoved", with = "own & rook & unmoved & ray(own & king & unmoved, " .. way .. ", everywhere)",
                                             when = "not (" .. in_the_way .. ")", name = "castle_" .. way })
      local after = "castle_" .. way
      base.effects:before("en passant",
        remove { what = "here | origin", after = after, name = "leave " .. way },
        add { to = king, piece = "king", after = after, name = "king " .. way },
        add { to = rook, piece = "rook", after = after, name = "rook " .. way })
      base.finish:before("check", forbids { when = ("%s & (%s)"):format(span("(origin | " .. king .. ")"), attacked), after = after, name = "castles from check, " .. way })
    end
    base.effects:before("en passant", unmark { what = "origin | here", as = "unmoved" })
    if o.drawn ~= "" then
      base.start = drawn { o.drawn }
      return base
    end
    base.counters = { spot = { shared = true } }
    local rolls, by_column = {}, {}
    for i = 1, 8 do by_column[i] = ("count(empty & %s1)"):format(string.char(96 + i)) end
    local free = table.concat(by_column, ", ")
    for _, piece in ipairs { { "bishop", "0, 1, 0, 1, 0, 1, 0, 1", "light" }, { "bishop", "1, 0, 1, 0, 1, 0, 1, 0", "dark" },
                             { "queen", free, "lot" }, { "knight", free, "first" }, { "knight", free, "second" } } do
      local name = piece[1] .. "_" .. piece[3]
      rolls[#rolls + 1] = roll { "spot", weights = piece[2], name = name }
      for owner, row in pairs { own = "bottom", enemy = "top" } do
        table.insert(base.effects, add { to = ("empty & %s & column == spot"):format(row), piece = piece[1], owner = owner, after = name, name = name .. ", " .. owner })
      end
    end
    for owner, row in pairs { own = "bottom", enemy = "top" } do
      for i, piece in ipairs { "rook", "king", "rook" } do
        table.insert(base.effects, add { to = ("empty & %s & ~ray(empty & %s, east, everywhere)"):format(row, row), piece = piece, owner = owner,
                                         after = "knight_second", name = piece .. " " .. i .. ", " .. owner })
      end
    end
    table.insert(base.effects, mark { what = "king | rook", as = "unmoved", after = "knight_second" })
    table.insert(base.effects, set_counter { counter = "spot", to = 0, after = "knight_second" })
    base.start = drawn { "......../pppppppp/......../......../......../......../PPPPPPPP/........" }
    table.insert(rolls, moves)
    table.insert(rolls, promotion)
    rolls.when = "ply == 0"
    base.turn = { phase (rolls), phase { moves, promotion } }
    return base
  end,
}
