-- Tafl. Traditional (northern Europe, from about 400): a king and his defenders against twice as many attackers.
--   All pieces move like rooks. A man between the enemy who has just moved and another enemy is taken.
--   The king's side wins when the king reaches a corner (or the edge); the attackers win by taking the king.
--   Throne and corners are for the king alone, and empty ones are hostile: a man may be taken against them.
--   `rules` names a rule set, which sets the defaults of all other options; each is a switch of its own.
-- Sources: Linnaeus, Iter Lapponicum, 1732 (tablut); the published rules of the modern sets (aagenielsen.dk, cyningstan.com,
-- OpenTafl). The rule set tablut is the one with corners; its corner and repetition rules are as played today (inferred).
local layouts = {
  brandubh = "...a.../...a.../...d.../aadKdaa/...d.../...a.../...a...",
  ard_ri = "..aaa../...a.../a.ddd.a/aadKdaa/a.ddd.a/...a.../..aaa..",
  tablut = "...aaa.../....a..../....d..../a...d...a/aaddKddaa/a...d...a/....d..../....a..../...aaa...",
  sea_battle = "....a..../.a..a..a./..a...a../...ddd.../aa.dKd.aa/...ddd.../..a...a../.a..a..a./....a....",
  diamond =
    "...aaaaa.../.....a...../.........../a....d....a/a...ddd...a/aa.ddKdd.aa/a...ddd...a/a....d....a/.........../" ..
    ".....a...../...aaaaa...",
  bell =
    "....aaa..../....a.a..../.....a...../.....d...../aa..ddd..aa/a.addKdda.a/aa..ddd..aa/.....d...../.....a...../" ..
    "....a.a..../....aaa....",
  cross =
    "...aaaaa.../.....a...../.....d...../a....d....a/a....d....a/aadddKdddaa/a....d....a/a....d....a/.....d...../" ..
    ".....a...../...aaaaa...",
  lewis =
    "....aaa..../....aaa..../.....d...../.....d...../aa...d...aa/aadddKdddaa/aa...d...aa/.....d...../.....d...../" ..
    "....aaa..../....aaa....",
  parlett =
    "....aaaaa..../.....a.a...../......a....../......d....../a...d...d...a/aa...ddd...aa/a.ad.dKd.da.a/" ..
    "aa...ddd...aa/a...d...d...a/......d....../......a....../.....a.a...../....aaaaa....",
  tablut15 =
    ".....aaaaa...../......aaa....../.......a......./.......a......./.......d......./a.....ddd.....a/" ..
    "aa...d.d.d...aa/aaaadddKdddaaaa/aa...d.d.d...aa/a.....ddd.....a/.......d......./.......a......./" ..
    ".......a......./......aaa....../.....aaaaa.....",
  alea =
    "..a..a.......a..a../.................../a....a.......a....a/.......a.a.a......./......a.d.d.a....../" ..
    "a.a..a.......a..a.a/....a....d....a..../...a....d.d....a.../....d..d.d.d..d..../...a..d.dKd.d..a.../" ..
    "....d..d.d.d..d..../...a....d.d....a.../....a....d....a..../a.a..a.......a..a.a/......a.d.d.a....../" ..
    ".......a.a.a......./a....a.......a....a/.................../..a..a.......a..a..",
}

-- what a rule set changes; the defaults of the options are those of tablut
local rule_sets = {
  tablut_edge = { escape = "edge", throne_stop = "king", throne_hostile = "attackers", corners = "none", encirclement = true,
                  repetition = "defenders_lose", no_move = "loses" },
  brandubh    = { layout = "brandubh", throne_stop = "king", linnaean = false, encirclement = true,
                  repetition = "defenders_lose", no_move = "loses" },
  ard_ri      = { layout = "ard_ri", escape = "edge", steps = 1, king_taken = "four", throne_stop = "king", throne_pass = "king",
                  throne_hostile = "nobody", linnaean = false, corners = "none", no_move = "loses" },
  sea_battle  = { layout = "sea_battle", escape = "edge", king = "unarmed", king_taken = "four", throne_stop = "everyone",
                  throne_hostile = "nobody", linnaean = false, corners = "none", encirclement = true,
                  repetition = "defenders_lose", no_move = "loses" },
  fetlar      = { layout = "diamond", king_taken = "four_three", throne_stop = "king", throne_hostile = "attackers",
                  linnaean = false, encirclement = true, no_move = "loses" },
  copenhagen  = { layout = "diamond", king_taken = "four_three", throne_stop = "king", throne_hostile = "attackers",
                  linnaean = false, shield_wall = true, exit_fort = true, encirclement = true,
                  repetition = "defenders_lose", no_move = "loses" },
  historical  = { layout = "diamond", escape = "edge", throne_stop = "king", throne_hostile = "attackers", corners = "none",
                  encirclement = true, repetition = "defenders_lose", no_move = "loses" },
  tawlbwrdd   = { layout = "bell", escape = "edge", king_taken = "two", throne_stop = "everyone", throne_hostile = "nobody",
                  linnaean = false, corners = "none", encirclement = true, no_move = "loses" },
  parlett     = { layout = "parlett", escape = "edge", king = "unarmed", king_taken = "four", throne_stop = "everyone",
                  throne_hostile = "nobody", linnaean = false, corners = "none", encirclement = true, no_move = "loses" },
  alea_evangelii = { layout = "alea", king_taken = "four_three", linnaean = false, corner_size = 2, encirclement = true,
                     repetition = "mover_wins", no_move = "loses" },
}

-- "a1 b1 a2 b2 ...": the squares of k x k at each corner
local function corner_squares(size, k)
  local cells = {}
  for column = 1, size do
    for row = 1, size do
      if (column <= k or column > size - k) and (row <= k or row > size - k) then
        cells[#cells + 1] = string.char(96 + column) .. row
      end
    end
  end
  return table.concat(cells, " ")
end

-- rows and columns of a drawn board
local function side_of(picture)
  local n = 0
  while n < #picture and picture:sub(n + 1, n + 1) ~= "/" do n = n + 1 end
  return n
end

variant {
  name = "Tafl",
  about = "a king breaks out through twice as many attackers; rule sets from brandubh to alea evangelii",
  options = {
    rules  = choice { "tablut", "tablut_edge", "brandubh", "ard_ri", "sea_battle", "fetlar", "copenhagen", "historical",
                      "tawlbwrdd", "parlett", "alea_evangelii", help = "rule set: sets the defaults of the other options" },
    layout = choice { "tablut", "brandubh", "ard_ri", "sea_battle", "diamond", "bell", "cross", "lewis", "parlett", "tablut15",
                      "alea", help = "board and start position" },
    drawn  = text { "", help = "a start of your own: rows from the top separated by /, of a, d, K and ." },
    escape = choice { "corner", "edge", help = "where the king wins" },
    first  = choice { "attackers", "defenders", help = "who moves first" },
    king   = choice { "armed", "hammer", "anvil", "unarmed",
                      help = "does the king capture by moving (hammer), may his men capture against him (anvil), or both" },
    king_taken = choice { "four_three_two", "four_three", "four", "two",
                          help = "attackers it takes: two; four; four, or three beside the throne; or two away from the throne; " ..
                                 "a hostile corner counts as one" },
    king_edge  = choice { "safe", "three", help = "three: the edge counts as the fourth attacker" },
    throne_stop    = choice { "once", "king", "everyone", help = "who may stop there; once: the king may not come back" },
    throne_pass    = choice { "everyone", "king", "nobody", help = "who may cross the empty throne" },
    throne_hostile = choice { "empty", "attackers", "nobody",
                              help = "to whom: all when empty; the same and always to attackers; nobody" },
    linnaean    = boolean { true, help = "the last guard of a king besieged on his throne may be taken against him" },
    corners     = choice { "king", "everyone", "none", help = "who may stop there; none: squares like all others" },
    corners_hostile = boolean { true, help = "empty corners are hostile to all; not by default where everyone may stop there" },
    corner_size = integer { 1, min = 1, max = 3, help = "squares a side of each corner" },
    steps       = integer { 0, min = 0, max = 18, help = "squares a piece moves at most; 0: any number" },
    shield_wall  = boolean { false, help = "a fronted and bracketed row on the edge is taken" },
    exit_fort    = boolean { false, help = "a king safe in a fort on the edge wins" },
    encirclement = boolean { false, help = "attackers who cut off everybody from the edge win" },
    repetition   = choice { "draw", "defenders_lose", "defenders_may_not_repeat", "mover_loses", "mover_wins", "ignored",
                            help = "a position for the third time (inferred: sources do not say how often); mover: who moves into it" },
    no_move      = choice { "draw", "loses", help = "a side without a move (the draw is for automatic games)" },
  },
  presets = { rules = rule_sets, corners = { everyone = { corners_hostile = false } } },
  rules = function (o)
    local picture = o.drawn ~= "" and o.drawn or layouts[o.layout]
    local size = side_of(picture)
    local throne, goal, nowhere, king_first = centre, o.escape == "edge" and edge or corner, ~everywhere, o.first == "defenders"
    local function unless(free, part) return free and nowhere or part end
    -- where men and the king may not stop, and what they may not cross
    local men_stop  = unless(o.throne_stop == "everyone", throne) | unless(o.corners ~= "king", corner)
    local king_stop = unless(o.throne_stop ~= "once", throne)
    local men_pass  = unless(o.throne_pass == "everyone", throne) | unless(o.corners ~= "king", corner)
    local king_pass = unless(o.throne_pass ~= "nobody", throne)
    -- what captures, and against what
    local hammer = (o.king == "armed" or o.king == "hammer") and own or own & ~king
    local anvil  = (o.king == "armed" or o.king == "anvil")  and own or own & ~king
    local empty_throne  = unless(o.throne_hostile == "nobody", empty & throne)
    local empty_corners = unless(o.corners == "none" or not o.corners_hostile, empty & corner)
    local held_throne   = unless(o.throne_hostile ~= "attackers", (own & king | attacker) & throne)
    local near_throne = o.king_taken == "four_three_two" and throne | beside_centre or everywhere
    local by_two  = o.king_taken == "two" and everywhere or o.king_taken == "four_three_two" and ~near_throne
    local by_four = o.king_taken ~= "two" and near_throne
    -- what counts as an attacker round a king who is taken by four; a corner does where he can stand beside it in danger
    local king_held = own | unless(o.king_taken == "four", empty & throne)
    if o.king_edge == "three" or o.corner_size > 1 then king_held = king_held | empty_corners end
    local function king_wins(yes) return (king_first == yes) and "first" or "second" end
    local limit = o.steps > 0 and o.steps or size
    local attackers, defenders = "attacker a", "defender d, king K"
    local repeated = { draw = "draw", mover_loses = "loss", mover_wins = "win", defenders_lose = king_wins(false),
                       defenders_may_not_repeat = "illegal" }
    return {
      symmetric = o.drawn == "",
      board  = square { size, size },
      parts  = { corner = corner_squares(size, o.corner_size) },
      pieces = sides { first  = king_first and defenders or attackers, first_name  = o.first,
                       second = king_first and attackers or defenders, second_name = king_first and "attackers" or "defenders" },
      start  = drawn { picture },
      turn = { either {
        slide { from = own & ~king, to = empty & ~men_stop,  over = empty & ~men_pass,  along = orthogonal, limit = limit },
        slide { from = own & king,  to = empty & ~king_stop, over = empty & ~king_pass, along = orthogonal, limit = limit } } },
      effects = {
        custodial { captures = enemy & ~king, by = hammer, against = anvil | empty_throne | empty_corners | held_throne,
                    name = "capture" },
        o.linnaean and linnaean { captures = enemy & ~king, against = enemy & king & throne, name = "linnaean capture" },
        by_two and custodial { captures = enemy & king & by_two, against = own | empty_throne | empty_corners,
                               name = "king taken by two" },
        by_four and enclosed { captures = enemy & king & by_four, edge = o.king_edge == "three", name = "king taken by four",
                               against = king_held },
        -- last, because it may empty a corner, which is hostile from then on
        o.shield_wall and shield_wall { captures = enemy & ~king, bracket = own | unless(o.corners == "none", corner),
                                        name = "shield wall" } },
      finish = {
        reach { region = king & goal, result = "win", name = "king escapes" },
        none_left { region = king, result = "win", name = "king taken" },
        none_left { region = attacker, result = "win", name = "attackers taken" },
        o.exit_fort and fort { piece = king, wall = defender, enemy = attacker, hostile = empty_throne | empty_corners,
                               room = empty & ~king_stop, result = king_wins(true), name = "exit fort" },
        o.encirclement and encircled { region = defender | king, result = king_wins(false), name = "encircled" },
        o.repetition ~= "ignored" and
          repetition { name = "repetition", result = repeated[o.repetition],
                       by = o.repetition == "defenders_may_not_repeat" and king_wins(true) or "anyone" },
        no_move { result = o.no_move == "loses" and "loss" or "draw", name = "no move" } },
    }
  end,
}
