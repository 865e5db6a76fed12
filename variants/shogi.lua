-- Shogi, Japanese chess. Traditional, Japan.
--   Kings step everywhere, golds everywhere but backward aslant, silvers forward and aslant, pawns forward. Rooks and bishops move as in
--   chess, lances forward only, knights leap two steps forward and one aside. All take as they move.
--   A piece that moves into, within or out of the last three rows may be promoted, a decision of its own; it must be where it could never
--   move again. Rook and bishop gain the king's steps, the others but gold and king become golds.
--   Whoever takes a piece has it in hand, unpromoted, and may put it on an empty square instead of a move: not where it could never move,
--   no pawn in a column with an unpromoted one of one's own, and no pawn that mates.
--   Nobody may leave his king attacked. Who has no move loses. A position that occurs four times is a draw.
-- Source: the rules of the Japan Shogi Association, but for perpetual check, which is a draw here like any other repetition.
variant {
  name = "Shogi",
  about = "Japanese chess: what is taken may be put back",
  rules = function ()
    local goal = empty | enemy
    local attacked = "king & targets(enemy)"
    local golds = own & (gold | tokin | promoted_lance | promoted_knight | promoted_silver)
    local promoted = { pawn = "tokin", lance = "promoted_lance", knight = "promoted_knight", silver = "promoted_silver",
                       bishop = "horse", rook = "dragon" }
    local must, may = {}, {}
    for _, piece in ipairs { "pawn", "lance", "knight", "silver", "bishop", "rook" } do
      table.insert(may, convert { from = "moved & own & " .. piece, into = promoted[piece] })
    end
    for _, piece in ipairs { "pawn", "lance", "knight" } do
      table.insert(must, convert { from = "moved & own & " .. piece .. (piece == "knight" and " & last_two" or " & last_one"), into = promoted[piece] })
    end
    return {
      board  = square { 9, 9 },
      parts  = { first_zone = "rank >= 7", second_zone = "rank <= 3", first_last_one = "top", second_last_one = "bottom",
                 first_last_two = "rank >= 8", second_last_two = "rank <= 2" },
      pieces = sides { first  = "pawn P, lance L, knight N, silver S, gold G, bishop B, rook R, king K, tokin T, promoted_lance M, " ..
                                "promoted_knight C, promoted_silver A, horse H, dragon D", first_name = "black",
                       second = "pawn p, lance l, knight n, silver s, gold g, bishop b, rook r, king k, tokin t, promoted_lance m, " ..
                                "promoted_knight c, promoted_silver a, horse h, dragon d", second_name = "white",
                       taken_to = "taker", taken_as = "tokin = pawn, promoted_lance = lance, promoted_knight = knight, " ..
                                "promoted_silver = silver, horse = bishop, dragon = rook" },
      start  = drawn { "lnsgkgsnl/.r.....b./ppppppppp/........./........./........./PPPPPPPPP/.B.....R./LNSGKGSNL" },
      turn   = {
        either { step { from = own & pawn, along = forward, to = goal },
                 slide { from = own & lance, along = forward, to = goal },
                 leap { from = own & knight, along = forward, to = goal },
                 step { from = own & silver, along = forward | diagonal, to = goal },
                 step { from = golds, along = orthogonal | forward_diagonal, to = goal },
                 slide { from = own & (bishop | horse), along = diagonal, to = goal },
                 slide { from = own & (rook | dragon), along = orthogonal, to = goal },
                 step { from = own & horse, along = orthogonal, to = goal },
                 step { from = own & dragon, along = diagonal, to = goal },
                 step { from = own & king, along = all, to = goal },
                 place { piece = pawn, from_hand = true, to = "empty & ~last_one & ~ray(own & pawn, north | south, everywhere)", name = "pawn" },
                 place { piece = lance, from_hand = true, to = "empty & ~last_one" },
                 place { piece = knight, from_hand = true, to = "empty & ~last_two" },
                 place { piece = silver, from_hand = true },
                 place { piece = gold, from_hand = true },
                 place { piece = bishop, from_hand = true },
                 place { piece = rook, from_hand = true } },
        if_possible(must),
        optional { actions = may, when = "origin and (origin | here) & zone and here & (pawn | lance | knight | silver | bishop | rook)" } },
      finish = { forbids { when = "own & " .. attacked, after = "decision", name = "check" },
                 forbids { when = "enemy & king & targets(own) and stuck(enemy)", after = "pawn", name = "mate by a pawn" },
                 repetition { times = 4, result = "draw" },
                 no_move { result = "loss" } },
    }
  end,
}
