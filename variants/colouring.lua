-- The map-colouring game. Steven Brams, 1981.
--   The players colour squares in turn, each with a colour that no neighbour has, of `colours`. The first player, who begins,
--   wants the whole board coloured; the second wins when some square is empty and no square can be coloured any more.
-- Sources: Gardner, Scientific American, April 1981; Bodlaender, "On the complexity of some coloring games", 1991.
variant {
  name = "Map colouring",
  author = "Steven Brams",
  year = 1981,
  about = "one colours a map with few colours, the other spoils it",
  options = {
    width   = integer { 4, min = 1, max = 12, help = "columns" },
    height  = integer { 4, min = 1, max = 12, help = "rows" },
    colours = integer { 3, min = 1, max = 4, help = "colours" },
  },
  rules = function (o)
    return {
      board  = square { o.width, o.height },
      pieces = sides { first  = ("red R, green G, blue B, yellow Y"):sub(1, ({ 5, 14, 22, 32 })[o.colours]), first_name = "painter",
                       second = ("red r, green g, blue b, yellow y"):sub(1, ({ 5, 14, 22, 32 })[o.colours]), second_name = "spoiler" },
      turn   = either { each { types, place { piece = "this", to = "empty & ~beside(this)" } } },
      finish = { full { result = "first" },
                 no_move { result = "second" } },
    }
  end,
}
