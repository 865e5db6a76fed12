-- Zong-Heng on rectangles.
--   Width and height are even; a side has width * height / 2 pieces in all. All else is as in Zong-Heng.
-- Source: the rule sheet of Zong-Heng, for squares; on rectangles by analogy, with the starts of zong_heng.
local chequered = use "chequered"

variant {
  name = "Zong-Heng on rectangles",
  author = "Kanare Kato",
  about = "push rows on a board of any even width and height",
  base = "zong_heng",
  options = {
    size   = 8,
    width  = integer { 6, min = 4, max = 20, help = "columns; even" },
    height = integer { 8, min = 4, max = 20, help = "rows; even" },
  },
  rules = function (o, base)
    assert(o.width % 2 == 0 and o.height % 2 == 0, "width and height must be even")
    assert(o.start ~= "block" or o.drawn ~= "" or o.width % 4 == 0 or o.height % 4 == 0,
           "start=block wants a width or height that is a multiple of 4: else one side has more pieces than the other")
    base.board = square { o.width, o.height }
    base.start = drawn { o.drawn ~= "" and o.drawn or chequered.rows(o.width, o.height, o.start, o.shuffle) }
    base.turn.push.supply = o.supply == "half" and o.width * o.height // 2 or 0
    return base
  end,
}
