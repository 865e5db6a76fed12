-- Games in which one thing was made wrong on purpose, by the probe of poise flaws that is to tell it (scripts/flaws.sh).
-- Some rules change with `size`, the others have the board that they have.
local men = { first = "man X", second = "man O" }
local function men_of(board, start, turn, finish, pieces)
  return { board = board, pieces = sides(pieces or men), start = start and drawn { start } or nil, turn = turn, finish = finish }
end
local stuck = function () return no_move { result = "loss" } end
local drawn_out = function (plies) return ply_limit { plies = plies, result = "draw" } end
local goal = function () return reach { region = "first & top | second & bottom", result = "win" } end

local games = {
  -- A mirror player.
  mirror_hexagon = function ()
    return men_of(hexagon { 4 }, nil, place { to = "empty & ~beside(occupied)" }, stuck())
  end,
  mirror_shapes = function ()
    return men_of(square { 6, 4 }, nil, place_shape { "XX", turned = true }, stuck())
  end,
  mirror_columns = function ()
    return men_of(square { 4, 7 }, "OOOO/..../..../..../..../..../XXXX", step { along = "forward" }, stuck())
  end,
  mirror_most = function ()
    return men_of(square { 6, 6 }, nil, place { to = "empty & ~beside(enemy)" },
                  { compared { by = "count(own)", after = "stuck", equal = "second" } })
  end,
  mirror_rhombus = function ()
    return men_of(rhombus { 5, 4 }, nil, place { to = "empty & ~beside(occupied)" }, stuck())
  end,
  mirror_take = function ()
    return men_of(square { 7, 4 }, "OOOOOOO/......./......./XXXXXXX", take { from = "own & ~beside(empty, 3)" }, stuck())
  end,
  -- One line of advice that thinking does not beat.
  policy_centre = function ()
    return men_of(square { 9, 9 }, nil, place {},
                  { compared { by = "3 * count(own & centre) + 2 * count(own & beside_centre) + count(own & ~edge)", when = "ply == 60" }, stuck() })
  end,
  policy_takes = function ()
    return men_of(square { 8, 8 }, "OOOOOOOO/OOOOOOOO/......../......../......../......../XXXXXXXX/XXXXXXXX",
                  step { along = "all", to = "empty | enemy" },
                  { compared { by = "count(own)", when = "ply == 30" }, stuck() })
  end,
  policy_runs = function ()
    return men_of(square { 8, 9 }, "O.O.O.O./......../......../......../......../......../......../......../.X.X.X.X",
                  step { along = "all" }, { goal(), drawn_out(200), stuck() })
  end,
  policy_edge = function ()
    return men_of(hexagon { 5 }, nil, place {}, { compared { by = "count(own & edge)", when = "ply == 24", equal = "second" }, stuck() })
  end,
  -- A side that only wants a draw, or only to prolong.
  hold_wall = function ()
    return men_of(square { 5, 5 }, nil, place {}, { line { at_least = 5, result = "win" }, full { result = "draw" } })
  end,
  hold_king = function ()
    return men_of(square { 6, 6 }, "K...../....../....../....../....../X....X",
                  either { step { from = "own & man", along = "orthogonal", to = "empty | enemy" }, step { from = "own & king", along = "all" } },
                  { none_left { region = "king", result = "first" }, drawn_out(120), stuck() }, { first = "man X", second = "king K" })
  end,
  hold_far = function ()
    return men_of(square { 5, 7 }, "OOOOO/...../...../...../...../...../XXXXX",
                  step { along = "forward | sideways" }, { goal(), drawn_out(80), stuck() })
  end,
  hold_corner = function ()
    return men_of(square { 4, 4 }, nil, place {}, { line { at_least = 4, result = "win" }, full { result = "draw" } })
  end,
  hold_morris = function ()
    return men_of(morris { 2 }, nil, { phase { place {}, when = "ply < 6" }, phase { step { along = "orthogonal" } } },
                  { line { at_least = 3, result = "win" }, repetition { result = "draw" }, stuck() })
  end,
  -- A loop that one side can force.
  loop_rooks = function ()
    return men_of(square { 6, 6 }, "..O.../....../....../....../....../.X.X..",
                  slide { along = "orthogonal", to = "empty | enemy" }, { none_left { region = "enemy", result = "win" }, stuck() })
  end,
  loop_nook = function ()
    return men_of(square { 4, 3 }, "...O/...O/X...",
                  either { step { from = "own & first", along = "all", to = "empty | enemy" },
                           step { from = "own & second", along = "all", to = "(empty | enemy) & ~left" } },
                  { none_left { region = "enemy", result = "win" }, repetition { result = "draw" }, stuck() })
  end,
  loop_ring = function ()
    return men_of(hexagon { 3, holes = ".../..../..#../..../..." }, "O../..../..#../..../..X",
                  step { along = "all" }, { wins { when = "beside(here) & enemy" , after = "turn" }, stuck() })
  end,
  loop_king = function ()
    return men_of(square { 5, 5 }, "..K../...../...../...../.QQ..",
                  either { slide { from = "own & queen", along = "orthogonal", to = "empty | enemy", limit = 2 },
                           step { from = "own & king", along = "all", to = "empty | enemy" } },
                  { none_left { region = "enemy", result = "win" }, repetition { result = "draw" }, stuck() },
                  { first = "queen Q", second = "king K" })
  end,
  loop_wall = function ()
    return men_of(square { 5, 6 }, "OOOOO/...../...../...../...../XXXXX",
                  either { step { along = "forward" }, step { along = "forward_diagonal", to = "enemy" }, step { along = "backward" } },
                  { goal(), repetition { result = "draw", times = 2 }, stuck() })
  end,
  -- What nobody needs.
  unused_undo = function ()
    return men_of(hexagon { 4 }, nil, either { place {}, take { from = "own", name = "undo" } },
                  { line { at_least = 4, result = "win" }, full { result = "draw" }, drawn_out(200) })
  end,
  unused_kind = function ()
    return men_of(square { 6, 6 }, nil, place {}, { line { at_least = 4, result = "win", when = "~dud & here" }, loses { when = "row(own & dud, 2)" }, full { result = "draw" } },
                  { first = "man X, dud D", second = "man O, dud P" })
  end,
  unused_retreat = function ()
    return men_of(square { 6, 7 }, "OOOOOO/OOOOOO/....../....../....../XXXXXX/XXXXXX",
                  either { step { along = "forward" }, step { along = "forward_diagonal", to = "empty | enemy" }, step { along = "backward", name = "retreat" } },
                  { goal(), none_left { region = "enemy", result = "win" }, stuck() })
  end,
  unused_swap = function ()
    return men_of(rhombus { 5, 5 }, nil, either { place {}, relocate { from = "own", to = "empty & edge", name = "retire" } },
                  { connect { region = "first", from = "top", to = "bottom", result = "first" },
                    connect { region = "second", from = "left", to = "right", result = "second" }, drawn_out(200), stuck() })
  end,
  goals_slow = function ()
    return men_of(square { 7, 7 }, nil, place {}, { line { at_least = 3, result = "win", name = "three" },
                  wins { when = "count(own & edge) == 8", name = "edge" }, full { result = "draw" } })
  end,
  goals_take = function ()
    return men_of(square { 5, 6 }, "OOOOO/OOOOO/...../...../XXXXX/XXXXX",
                  either { step { along = "forward" }, step { along = "forward_diagonal", to = "empty | enemy" } },
                  { goal(), wins { when = "count(enemy) <= 6", name = "four taken" }, stuck() })
  end,
  goals_corner = function ()
    return men_of(hexagon { 4 }, nil, place {}, { line { at_least = 4, result = "win", name = "four" },
                  wins { when = "count(own & corners) == 3", name = "corners" }, full { result = "draw" } })
  end,
  cells_annex = function ()
    return men_of(square { 7, 5 }, nil, place {}, { compared { by = "largest(own & ~right & ~shift(right, west))", when = "ply == 18", equal = "second" }, stuck() })
  end,
  cells_corridor = function ()
    return men_of(square { 5, 8 }, "...../OOOOO/...../...../...../...../XXXXX/.....",
                  step { along = "queen", to = "empty | enemy" },
                  { goal(), none_left { region = "enemy", result = "win" }, drawn_out(80), stuck() })
  end,
  cells_marks = function ()
    return men_of(hexagon { 4 }, nil, place {}, { compared { by = "count(own & ~edge)", when = "ply == 14", equal = "second" }, stuck() })
  end,
  -- Passing.
  passes_guard = function ()
    return men_of(square { 6, 5 }, "OOOOOO/....../....../....../XXXXXX",
                  either { step { along = "forward" }, step { along = "forward_diagonal", to = "enemy" }, pass {} },
                  { goal(), none_left { region = "enemy", result = "win" }, drawn_out(60) })
  end,
  passes_fill = function ()
    return men_of(hexagon { 3 }, nil, either { place {}, pass {} },
                  { loses { when = "ply > 4 and beside(here) & own" }, drawn_out(40) })
  end,
  passes_stones = function ()
    return men_of(square { 5, 5 }, nil, { phase { place {}, when = "ply < 6" }, phase { optional { take { from = "own" } } } },
                  { compared { by = "count(own)", when = "ply == 20" }, stuck() })
  end,
  waiting_touch = function ()
    return men_of(square { 6, 5 }, nil, place {}, { loses { when = "beside(here) & own" }, full { result = "draw" } })
  end,
  waiting_step = function ()
    return men_of(square { 5, 6 }, "OOOOO/...../...../...../...../XXXXX",
                  either { step { along = "forward" }, step { along = "forward_diagonal", to = "enemy" } },
                  { goal(), none_left { region = "enemy", result = "win" }, stuck() })
  end,
  waiting_line = function ()
    return men_of(square { 5, 5 }, nil, place {}, { line { at_least = 3, result = "loss" }, full { result = "draw" } })
  end,
  -- Decided long before the end.
  decided_early = function ()
    return men_of(square { 8, 8 }, nil, place {}, { compared { by = "count(own & (c3 | f6 | c6 | f3 | d4))", when = "ply == 40" }, stuck() })
  end,
  decided_march = function ()
    return men_of(square { 6, 8 }, "OOO.../....../....../....../....../....../....../...XXX", step { along = "forward" },
                  { compared { by = "count(own & top) + count(own & bottom)", when = "ply == 30", equal = "second" }, stuck() })
  end,
  decided_line = function ()
    return men_of(hexagon { 5 }, nil, place {}, { wins { when = "ply == 50 and chains(own) < chains(enemy)" }, full { result = "draw" }, loses { when = "ply == 50" } })
  end,
  decided_token = function ()
    return men_of(square { 7, 7 }, nil, place {}, { compared { by = "count(own & (a1 | d4 | g7)) + count(own & (a7 | g1))", when = "ply == 44" }, stuck() })
  end,
  -- One opening.
  opening_centre = function ()
    return men_of(square { 5, 5 }, nil, place {}, { wins { when = "ply == 1 and count(own & centre) == 2" }, wins { when = "ply == 2 and count(own & centre) == 1" },
                  line { at_least = 4, result = "win" }, full { result = "draw" } })
  end,
  opening_corner = function ()
    return men_of(hexagon { 3 }, nil, place {}, { ends { when = "ply == 4 and count(second & centre) == 1", result = "second" },
                  ends { when = "ply == 4 and count(first & centre) == 0", result = "second" },
                  wins { when = "row(own, 3)" }, full { result = "draw" } })
  end,
  opening_gate = function ()
    return men_of(square { 6, 4 }, nil, place {}, { wins { when = "mover(second) and count(own & (c2 | d3)) == 2" }, wins { when = "mover(first) and count(own & (c2 | d3)) == 2" },
                  wins { when = "mover(second) and ply == 4 and count(enemy & (c2 | d3)) == 0" },
                  compared { by = "count(own & edge)", when = "ply == 12", equal = "first" }, stuck() })
  end,
  -- A verdict that flips.
  size_parity = function (o)
    return men_of(square { o.size, 3 }, nil, place {}, { ends { when = "ply == " .. o.size * 3, result = "win" }, stuck() })
  end,
  size_stripe = function (o)
    return men_of(square { 3, o.size + 2 }, "OOO/" .. string.rep(".../", o.size) .. "XXX", step { along = "forward" }, stuck())
  end,
  size_hexagon = function (o)
    return men_of(hexagon { o.size - 2 }, nil, place { to = "empty & ~beside(own)" }, no_move { result = o.size % 2 == 1 and "loss" or "win" })
  end,
  strength_trap = function ()
    return men_of(square { 4, 4 }, nil, place {}, { ends { when = "ply == 16 and count(first & (a1 | a2)) < 2 and count(first & (b1 | b2)) < 2 and count(first & (c1 | d1)) < 2 and count(first & (c2 | d2)) < 2 and count(first & (a3 | b3)) < 2 and count(first & (a4 | b4)) < 2 and count(first & (c3 | c4)) < 2 and count(first & (d3 | d4)) < 2", result = "second" },
                  ends { when = "ply == 16", result = "first" }, stuck() })
  end,
  strength_nim = function ()
    return { board = square { 7, 3 }, pieces = neutral {}, start = drawn { "111..../11111../111111." }, turn = take { along = "east" },
             finish = { ends { when = "mover(first) and ply < 6 and neutral & top and count(neutral) < 6", result = "first" }, no_move { result = "loss" } } }
  end,
  strength_race = function ()
    return men_of(square { 5, 5 }, "OO.../...../...../...../..XXX",
                  either { step { along = "forward" }, step { along = "forward_diagonal", to = "empty | enemy" } },
                  { goal(), none_left { region = "enemy", result = "win" }, stuck() })
  end,
  -- Nothing to choose; no end; the seat.
  choice_file = function ()
    return men_of(square { 2, 9 }, "OO/../../../../../../../XX", { step { along = "forward", from = "own & left" , name = "a" } }, { drawn_out(40), stuck() })
  end,
  choice_chain = function ()
    return men_of(square { 6, 6 }, nil, place { to = "empty & (a1 | (beside(occupied) & ~shift(empty, south) & ~shift(empty, west)))" }, { full { result = "win" }, stuck() })
  end,
  endless_walk = function ()
    return men_of(hexagon { 3 }, "OOO/..../...../..../XXX", step { along = "all" }, stuck())
  end,
  endless_guard = function ()
    return men_of(square { 5, 5 }, ".OO../...../...../...../..XX.", step { along = "orthogonal", to = "empty | enemy & ~corners" }, { none_left { region = "enemy", result = "win" }, stuck() })
  end,
  seat_first = function ()
    return men_of(rhombus { 4, 4 }, nil, place {}, { connect { region = "first", from = "top", to = "bottom", result = "first" },
                  connect { region = "second", from = "left", to = "right", result = "second" }, stuck() })
  end,
}

local names = {}
for name in pairs(games) do names[#names + 1] = name end
table.sort(names)

variant {
  name = "Flawed",
  about = "something was made wrong on purpose",
  options = {
    game = choice { table.unpack(names) },
    size = integer { 5, min = 4, max = 6, help = "of the boards that change with it" },
  },
  rules = function (o) return games[o.game](o) end,
}
