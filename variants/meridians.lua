-- Meridians. Kanare Kato.
--   Each side puts its first stone on any point. From then on a turn puts one, on an empty point that sees one of its colour; each
--   side's second stone not beside its first. Stones see along the lines of the
--   board, across empty points. Then those groups of the player's leave the board that see no other group of theirs.
--   Who has no stone left loses. Without a move one passes.
--   opening: three, the first player puts a stone of each colour on any two points, and then one of their own; the second player's
--     choice of a colour after the first two of them is left out.
--   side: points along every other side of the board; the three between have one less.
-- Sources: https://kanare-abstract.com/en/pages/meridians; https://boardgamegeek.com/boardgame/333775/meridians.
variant {
  name = "Meridians",
  author = "Kanare Kato",
  about = "groups live that see another of their colour",
  options = {
    side    = integer { 7, min = 3, max = 10, help = "points along the longer sides" },
    opening = choice { "one", "three", help = "stones of the first turn: one of each side, or both and another by the first player" },
  },
  rules = function (o)
    local rows = {}
    for y = 1, 2 * o.side - 1 do rows[y] = string.rep(".", 2 * o.side - 2 - math.abs(o.side - y)) .. "#" end
    local three = o.opening == "three"
    local opening = three and 1 or 2 -- turns
    local later = "turns >= " .. opening
    local next_stone = place { to = "empty & ray(own, hexagonal) & ((turns >= " .. 2 * opening .. ") | ~beside(own, along = hexagonal))", name = "stone" }
    local begin = three and { place {}, place { owner = "enemy" }, next_stone } or { place {} }
    begin.when = "turns < " .. opening
    return {
      board   = hexagon { o.side, holes = table.concat(rows, "/") },
      pieces  = sides { first = "stone X", second = "stone O", first_name = "black", second_name = "white" },
      turn    = { phase(begin), phase { or_pass { next_stone } } },
      effects = remove { what = "each(chains(own, hexagonal), this & (count(ray(this, hexagonal, empty | this) & own & ~this) == 0))",
                         after = "stone", when = later, name = "unseen" },
      finish  = { none_left { region = own, result = "loss", when = later, name = "gone" },
                  draws { after = "both_stuck", name = "full" },
                  no_move { result = "draw" } },
    }
  end,
}
