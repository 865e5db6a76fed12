-- Isola (Isolation). Bernd Kienitz, 1972.
--   Each side has one pawn, in the middle of the two short sides of a board of eight by six squares. A turn: the pawn goes to a
--   neighbouring square that is there and empty, diagonally too; then an empty square, if there is one, is taken out of the board. Whoever cannot
--   move the pawn loses.
--   kept = true: the two squares where the pawns begin are never taken out, as in the set of Ravensburger.
-- Source: the rules of the published sets (Lakeside, 1978; Ravensburger, 1972).
variant {
  name = "Isola",
  author = "Bernd Kienitz",
  year = 1972,
  about = "move, take a square away; whoever is stuck loses",
  options = {
    width  = integer { 8, min = 3, max = 12, help = "columns" },
    height = integer { 6, min = 1, max = 12, help = "rows" },
    kept   = boolean { true, help = "the squares where the pawns begin stay" },
  },
  rules = function (o)
    local rows = {}
    for i = 1, o.height do rows[i] = ("."):rep(o.width) end
    local first, second = (o.height + 2) // 2, (o.height + 1) // 2
    if first == second then
      rows[first] = "P" .. ("."):rep(o.width - 2) .. "p"
    else
      rows[first] = "P" .. ("."):rep(o.width - 1)
      rows[second] = ("."):rep(o.width - 1) .. "p"
    end
    return {
      board  = square { o.width, o.height },
      pieces = sides { first = "pawn P", second = "pawn p", neutral = "hole *" },
      parts  = { begins = "a" .. o.height + 1 - first .. " " .. string.char(96 + o.width) .. o.height + 1 - second },
      start  = drawn { table.concat(rows, "/") },
      turn   = { step { from = own, along = all }, if_possible { place { piece = "hole", to = o.kept and "empty & ~begins" or empty } } },
      finish = no_move { result = "loss" },
    }
  end,
}
