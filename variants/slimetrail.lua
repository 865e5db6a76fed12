-- Slimetrail. Bill Taylor, 1992.
--   One slug, which belongs to nobody, and a goal of each player's in two opposite corners. The players in turn move the slug to
--   a neighbouring square where it has not been before. Whoever moves it there: in a goal it wins for the player
--   whose goal that is. Where it cannot move, the game is drawn.
--   The squares where it has been carry a mark that lasts for the whole game.
-- Sources: Dave Boll's account, https://gamecabinet.com/rules/Slimetrail.html, which says too from where the first player wins on
--   small boards; https://iggamecenter.com/en/rules/slimetrail. Portuguese schools play it so that the player who is stuck
--   loses: stuck=loss.
variant {
  name = "Slimetrail",
  author = "Bill Taylor",
  year = 1992,
  about = "one slug, two goals, no square twice",
  options = {
    width  = integer { 8, min = 2, max = 26, help = "columns" },
    height = integer { 8, min = 2, max = 26, help = "rows" },
    column = integer { 5, min = 1, max = 26, help = "where the slug begins" },
    row    = integer { 5, min = 1, max = 26, help = "where the slug begins, from below" },
    king   = boolean { true, help = "the slug may go diagonally, too" },
    stuck  = choice { "draw", "loss", help = "the result of a player who cannot move the slug" },
  },
  rules = function (o)
    local rows = {}
    for i = 1, o.height do rows[i] = string.rep(".", o.width) end
    local from_top = o.height + 1 - o.row
    if rows[from_top] then rows[from_top] = string.rep(".", o.column - 1) .. "1" .. string.rep(".", o.width - o.column) end
    return {
      board   = square { o.width, o.height },
      pieces  = neutral {},
      start   = drawn { table.concat(rows, "/") },
      marks   = { slime = {} },
      turn    = step { from = occupied, to = empty & ~slime, along = o.king and queen or orthogonal },
      effects = mark { what = origin, as = slime },
      finish  = { ends { when = occupied & left & bottom, result = "first", name = "first goal" },
                  ends { when = occupied & right & top, result = "second", name = "second goal" },
                  no_move { result = o.stuck } },
    }
  end,
}
