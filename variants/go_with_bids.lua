-- Go whose second player is repaid by bids. Komi offers and auctions are what Go players propose where no komi is agreed.
--   opening = komi_offer: black first says how many points white is to get, and white either takes these points and
--   passes, or moves first itself, and black gets them.
--   opening = auction: the players bid points for the first move, each more than before; who yields gets the bid, and the other
--   moves first.
--   All else is as in go.
-- Source: the pie rule and auctions as remedies for the advantage of who begins, e.g. https://senseis.xmp.net/?AuctionKomi.
local openings = use "openings"

variant {
  name = "Go with bids",
  about = "a komi that is offered, or an auction for the first move",
  base = "go",
  options = { opening = choice { "komi_offer", "auction", help = "how the second player is repaid" } },
  rules = function (o, base) return openings[o.opening](base, o.size * o.size) end,
}
