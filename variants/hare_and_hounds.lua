-- Hare and hounds. Traditional (France, known since the 19th century as the military game).
--   Eleven points in three rows; three hounds on the left, the hare on the right. The hounds begin. Each turn one piece moves along a
--   line to a neighbouring empty point, a hound never back to the left.
--   The hounds win when the hare cannot move. The hare wins when no hound is to its left any more, or when the hounds
--   have moved up or down `idle` times in a row.
-- Sources: Lucas, "Recreations mathematiques" 3, 1893; Berlekamp, Conway and Guy, "Winning Ways", chapter 21: the hounds win.
variant {
  name = "Hare and hounds",
  about = "three hounds that never go back hem in a hare",
  options = {
    idle = integer { 10, min = 2, max = 50, help = "so many moves of hounds up and down let the hare escape" },
  },
  rules = function (o)
    return {
      board  = graph { "a-b-e-h-k a-c-f-i-k a-d-g-j-k b-c-d e-f-g h-i-j b-f-j d-f-h",
                       places = "a 0 0, b 1 1, c 1 0, d 1 -1, e 2 1, f 2 0, g 2 -1, h 3 1, i 3 0, j 3 -1, k 4 0" },
      pieces = sides { first = "hound D", second = "hare H", first_name = "hounds", second_name = "hare" },
      start  = drawn { "a D, b D, d D, k H" },
      counters = { idle = { shared = true } },
      parts  = { end_point = "a", near = "a b c d", half = "a b c d e f g", far = "a b c d e f g h i j" },
      turn   = either { step { from = own & hound, along = east | north_east | south_east, name = "ahead" },
                        step { from = own & hound, along = north | south, name = "idle" },
                        step { from = own & hare, along = all } },
      effects = { set_counter { counter = idle, to = 0, after = "ahead" },
                  count_up { counter = idle, after = "idle" } },
      finish = { ends { when = "each(end_point | near | half | far, hare & this and not (hound & this))", result = "second",
                        name = "hare is through" },
                 ends { when = "idle >= " .. o.idle, result = "second", name = "hounds dawdle" },
                 no_move { result = "loss" } },
    }
  end,
}
