-- Slither. Corey Clark, 2010.
--   A player may first move one of his stones to any neighbouring empty point, slanting ones included; then he puts a stone on an
--   empty point. After that no two of his stones may touch at a corner unless a third beside both joins them.
--   Nobody moves a stone so that he could not put one then. The first player joins top and bottom, the second left and right.
--   Whoever has no turn loses.
-- Source: the rules of the author (BoardGameGeek, 2010).
variant {
  name = "Slither",
  author = "Corey Clark",
  year = 2010,
  about = "move a stone, put a stone, join your sides; no loose corners",
  options = {
    size = integer { 8, min = 3, max = 19, help = "rows and columns" },
  },
  rules = function (o)
    local loose = "own & shift(own, north_east) & ~shift(own, north | east) | own & shift(own, north_west) & ~shift(own, north | west)"
    return {
      board  = square { o.size, o.size },
      pieces = sides { first = "stone X", second = "stone O", first_name = "black", second_name = "white" },
      turn   = { again { step { along = all }, optional = true, at_most = 1, must_finish = true }, place {} },
      finish = { forbids { when = loose, after = "place", name = "loose corner" },
                 connect { region = first, from = "top", to = "bottom", along = "orthogonal", result = "first", name = "top to bottom" },
                 connect { region = second, from = "left", to = "right", along = "orthogonal", result = "second", name = "left to right" },
                 no_move { result = "loss" } },
    }
  end,
}
