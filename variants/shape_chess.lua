-- Shape Chess. Richu, about 2010.
--   An action is one of three: put a stone on an empty cell; jump with a stone of one's own to any empty cell; or push a stone of
--   the enemy's to an empty cell beside it, slanting ones included, and put one of one's own in its place.
--   After an action each group of the mover's of at least six stones, joined slantwise too, that is its own mirror image, in an
--   upright, level or slanting axis, leaves the board and scores its size less five. Who scores makes another action.
--   Who has four points when a turn ends wins; when the board is full without that, it is a draw.
-- Source: the rules at abstractgames.org/shapechess.html.
variant {
  name = "Shape Chess",
  author = "Richu",
  about = "groups that are their own mirror images score",
  options = {
    size   = integer { 12, min = 4, max = 16, help = "rows and columns" },
    least  = integer { 6, min = 3, max = 10, help = "stones of a group that scores; it scores one more than it has beyond" },
    points = integer { 4, min = 1, max = 20, help = "points that win" },
  },
  rules = function (o)
    local shapes = "own & mirror_symmetric(own, queen) & (size(own, along = queen) >= " .. o.least .. ")"
    local action = either { place {}, relocate { name = "jump" }, step { from = enemy, along = queen, name = "push" } }
    return {
      board    = square { o.size, o.size },
      pieces   = sides { first = "stone X", second = "stone O" },
      counters = { points = { least = 0, most = 1000 }, scored = { shared = true } },
      turn     = { action, again { action, when = "scored > 0 and points < " .. o.points } },
      effects  = { add { to = origin, after = "push", name = "pushed" },
                   set_counter { counter = "scored", to = "count(" .. shapes .. ") - " .. o.least - 1 .. " * chains(" .. shapes .. ", queen)" },
                   count_up { counter = "points", by = "scored", when = "scored > 0", name = "shape" },
                   remove { what = shapes } },
      finish   = { wins { when = "points >= " .. o.points }, full { result = "draw" } },
    }
  end,
}
