-- Atari Go. Yasutoshi Yasuda: the first game of those who learn go.
--   A stone is put on any empty point, but not where it and those connected with it have no empty point beside them, unless that
--   takes. Who first takes a group of the enemy's, so that it has no empty point beside it, wins. Nobody may pass.
--   opening = "cut": two stones of each side lie crosswise in the middle at the start, as beginners play it.
-- Source: https://senseis.xmp.net/?AtariGo.
variant {
  name = "Atari Go",
  author = "Yasutoshi Yasuda",
  about = "go that the first capture wins",
  options = {
    size    = integer { 9, min = 5, max = 19, help = "points a side" },
    opening = choice { "empty", "cut", help = "two stones of each side lie crosswise in the middle" },
  },
  rules = function (o)
    local rows, middle = {}, (o.size - 1) // 2
    for i = 1, o.size do rows[i] = ("."):rep(o.size) end
    if o.opening == "cut" then
      local rest = ("."):rep(o.size - middle - 2)
      for i, two in ipairs { "XO", "OX" } do rows[middle + i] = ("."):rep(middle) .. two .. rest end
    end
    return {
      board  = square { o.size, o.size },
      pieces = sides { first = "stone X", second = "stone O" },
      start  = drawn { table.concat(rows, "/") },
      turn   = place {},
      finish = { wins { when = "enemy & size(enemy, empty) == 0", name = "taken" }, forbids { when = "here & size(own, empty) == 0", name = "no suicide" },
                 no_move { result = "loss" } },
    }
  end,
}
