-- Rimau-rimau, tigers. Malay; played in Singapore about 1889.
--   25 points joined as in alquerque, and on two opposite sides a mountain: a triangle whose apex is the middle of the side, with a line to
--   the middle of its base and one across. Eight men stand round the centre, sixteen wait.
--   The tigers begin: one of them goes on any empty point, one man is taken off, then the other tiger goes on any empty point. Each
--   turn the men put one more on an empty point; when all are on the board they move along a line to a neighbouring empty point.
--   A tiger does so, too, or it jumps over a man along a line onto the empty point behind and takes it: once a turn, and it need not.
--   The men win when no tiger can move, the tigers when no man is left. Men who cannot move have lost. The third repetition of a position
--   is a draw, and so are a hundred moves of each side (quiet) without a capture, once all men are on the board.
-- Sources: https://ludii.games/details.php?keyword=Rimau-Rimau+%28Two+Tigers%29, after Plischke, 1890, and Murray, 1951, which say nothing of
--   the last three.
variant {
  name = "Rimau-rimau",
  author = "Malay, traditional",
  year = 1889,
  about = "two tigers hunt men between two mountains",
  options = {
    men   = integer { 16, min = 1, max = 24, help = "men that wait" },
    quiet = integer { 100, min = 10, max = 1000, help = "so many moves of each side without a capture draw" },
  },
  rules = function (o)
    local names, places, lines = "abcde", {}, {}
    local function point(x, y) return names:sub(x, x) .. y end
    local function add(x, y) table.insert(places, point(x, y) .. " " .. x .. " " .. y) end
    local function line(...) table.insert(lines, table.concat({ ... }, "-")) end
    for x = 1, 5 do
      for y = 3, 7 do
        add(x, y)
        if x < 5 then line(point(x, y), point(x + 1, y)) end
        if y < 7 then line(point(x, y), point(x, y + 1)) end
        if x < 5 and y < 7 and (x + y) % 2 == 0 then line(point(x, y), point(x + 1, y + 1)) end
        if x > 1 and y < 7 and (x + y) % 2 == 0 then line(point(x, y), point(x - 1, y + 1)) end
      end
    end
    for _, rows in ipairs { { 3, 2, 1 }, { 7, 8, 9 } } do
      local apex, across, base = rows[1], rows[2], rows[3]
      add(2, across) add(3, across) add(4, across) add(1, base) add(3, base) add(5, base)
      line(point(3, apex), point(2, across), point(1, base))
      line(point(3, apex), point(3, across), point(3, base))
      line(point(3, apex), point(4, across), point(5, base))
      line(point(2, across), point(3, across), point(4, across))
      line(point(1, base), point(3, base), point(5, base))
    end
    return {
      board    = graph { table.concat(lines, " "), places = table.concat(places, ", ") },
      pieces   = sides { first = "tiger T", second = "man o", first_name = "tigers", second_name = "men",
                         first_hand = "tiger 2", second_hand = "man " .. o.men },
      start    = drawn { "b4 o, c4 o, d4 o, b5 o, d5 o, b6 o, c6 o, d6 o" },
      counters = { quiet = { shared = true, compared = false } },
      turn     = { phase { place { from_hand = true }, take { from = enemy }, place { from_hand = true }, when = "mover(first) and hand(first) > 0" },
                   phase { place { from_hand = true }, when = "hand > 0" },
                   phase { either { step { along = all }, hop { from = own & tiger, along = all, over = enemy, takes = true } } } },
      effects  = { count_up { counter = quiet }, set_counter { counter = quiet, to = 0, when = "taken or hand(second) > 0" } },
      finish   = { ends { when = "count(man) + hand(second) == 0", result = "first", name = "no man left" },
                   repetition { result = "draw" },
                   draws { when = "quiet >= " .. 2 * o.quiet, name = "quiet" },
                   no_move { result = "loss" } },
    }
  end,
}
