-- Order and Chaos. Stephen Sniderman, 1981.
--   The players in turn put a cross or a ring on an empty square of a board of six by six, whichever they like. Order, who begins, wins
--   when there are five of one kind in a row, whoever made it; Chaos when the board is full without one.
--   first = "chaos": Chaos begins. six = false: six in a row are no five.
-- Source: Sniderman, Games magazine, 1981.
variant {
  name = "Order and Chaos",
  author = "Stephen Sniderman",
  year = 1981,
  about = "one wants five in a row of either sign, the other none",
  options = {
    size  = integer { 6, min = 3, max = 10, help = "rows and columns" },
    row   = integer { 5, min = 3, max = 6, help = "signs in a row" },
    first = choice { "order", "chaos", help = "who begins" },
    six   = boolean { true, help = "a longer row wins as well" },
  },
  rules = function (o)
    local order, chaos = "first", "second"
    if o.first == "chaos" then order, chaos = chaos, order end
    local function made(kind)
      return o.six and "row(" .. kind .. ", " .. o.row .. ")" or
             "row(" .. kind .. ", " .. o.row .. ") & ~row(" .. kind .. ", " .. o.row + 1 .. ")"
    end
    return {
      board  = square { o.size, o.size },
      pieces = sides { first = "unused 1", second = "unused 2", neutral = "cross X, ring O",
                       first_name = o.first, second_name = o.first == "order" and "chaos" or "order" },
      turn   = either { place { piece = "cross" }, place { piece = "ring" } },
      finish = { ends { when = "(" .. made "cross" .. ") | (" .. made "ring" .. ")", result = order, name = "row" },
                 full { result = chaos } },
    }
  end,
}
