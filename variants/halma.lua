-- Halma. George Howard Monks, 1883.
--   Each side fills a camp in its corner. A piece steps to any neighbouring square, or jumps over a piece of either side onto the
--   empty square behind and may go on jumping, to no square twice in a turn. Nothing is taken. A piece does not leave the far camp.
--   Whoever's pieces fill the far camp wins; so it is when enemies who stayed at home fill the rest of it.
-- Source: the rules of E. I. Horsman, 1885, for two players; the last sentence as in later rules, against blocking.
variant {
  name = "Halma",
  author = "George Howard Monks",
  year = 1883,
  about = "jump across the board into the other camp",
  options = {
    size  = integer { 16, min = 6, max = 16, help = "rows and columns" },
    camp  = integer { 5, min = 2, max = 6, help = "squares along the edge of a camp" },
    plies = integer { 4000, min = 100, max = 60000, help = "decisions after which the game is drawn" },
  },
  rules = function (o)
    assert(o.size >= 2 * o.camp, "size must be twice camp at least")
    -- rows from the corner: 5, 5, 4, 3, 2 in the game for two, 4, 3, 2, 1 and 3, 2, 1 on smaller boards
    local function width(row) return o.camp < 5 and o.camp + 1 - row or row == 1 and o.camp or o.camp + 2 - row end
    local near, far, rows = {}, {}, {}
    for row = 1, o.size do rows[row] = string.rep(".", o.size) end
    for row = 1, o.camp do
      local n = width(row)
      rows[row] = string.rep(".", o.size - n) .. string.rep("O", n)
      rows[o.size + 1 - row] = string.rep("X", n) .. string.rep(".", o.size - n)
      for column = 1, n do
        near[#near + 1] = string.char(96 + column) .. row
        far[#far + 1] = string.char(97 + o.size - column) .. o.size + 1 - row
      end
    end
    local there = own & (first & far_camp | second & near_camp)
    local function moves(word, to)
      return word { from = own & ~there, to = to, along = all },
             word { from = own & first & far_camp, to = to & far_camp, along = all },
             word { from = own & second & near_camp, to = to & near_camp, along = all }
    end
    local step1, step2, step3 = moves(step, empty)
    local hop1, hop2, hop3 = moves(hop, empty & ~been)
    return {
      board   = square { o.size, o.size },
      parts   = { near_camp = table.concat(near, " "), far_camp = table.concat(far, " ") },
      pieces  = sides { first = "man X", second = "man O", first_name = "black", second_name = "white" },
      start   = drawn { table.concat(rows, "/") },
      turn    = { either { step1, step2, step3, hop1, hop2, hop3 },
                  again { hop1, hop2, hop3, when = "not (here & beside(origin, all))", mover = "here", optional = true } },
      marks   = { been = { lasts = "turn", look = "none" } },
      effects = mark { what = "origin", as = "been" },
      finish  = { ends { when = "not (far_camp & empty) and far_camp & first", result = "first", name = "home" },
                  ends { when = "not (near_camp & empty) and near_camp & second", result = "second", name = "home" },
                  ply_limit { plies = o.plies, result = "draw" },
                  no_move { result = "draw" } },
    }
  end,
}
