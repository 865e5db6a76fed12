-- Pop Out. A way to play Connect Four that its publisher gives with newer sets (Hasbro, 2009).
--   Instead of dropping a disc a player may pop one of his own out of the lowest row: the discs above it fall by one.
--   Four in a row win, whoever made them; if a pop makes rows of both sides, whoever popped wins. Whoever cannot move loses, the
--   third repetition of a position is a draw.
--   All else is as in connect_four, whose options it has.
-- Source: the rules of the published set, which leave open what two rows and repetition mean; so it is usually played.
variant {
  name = "Pop Out",
  year = 2009,
  about = "Connect Four, where one's own discs pop out below and the others fall",
  base = "connect_four",
  rules = function (o, base)
    base.turn = either { drop {}, take { from = own & bottom } }
    base.effects = displace { what = occupied, along = south, after = "take" }
    base.finish = { wins { when = "row(own, " .. o.row .. ")", name = "row" },
                    loses { when = "row(enemy, " .. o.row .. ")", name = "row for the other" },
                    repetition { result = "draw" },
                    no_move { result = "loss" } }
    return base
  end,
}
