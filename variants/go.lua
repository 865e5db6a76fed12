-- Go on a small board. Traditional (China).
--   The players in turn put a stone of their own on an empty point, or pass. Groups that no empty point touches are taken:
--   first the enemy's. A stone may not take its own group's last liberty, and no position may come about again.
--   After two passes in a row the game ends: whoever has more stones and enclosed points wins. White gets komi.
--   Stones that nobody has taken count, dead or not: GNU Go takes them before it passes, with --chinese-rules --capture-all-dead.
-- Source: the rules of area scoring with positional superko (Tromp and Taylor, but for suicide, which is an option).
variant {
  name = "Go",
  about = "surround; area scoring, positional superko",
  options = {
    size    = integer { 5, min = 2, max = 13, help = "rows and columns" },
    komi    = integer { 0, min = -400, max = 400, help = "half points for white" },
    suicide = choice { "illegal", "allowed", help = "a stone that takes its own group's last liberty" },
    ko      = choice { "positional", "situational", help = "what may not come again: the stones, or the stones with who is to move" },
  },
  rules = function (o)
    return {
      symmetric = true,
      board   = square { o.size, o.size },
      pieces  = sides { first = "stone X", second = "stone O", first_name = "black", second_name = "white" },
      turn    = { optional { place {} } },
      effects = { surround { captures = enemy, after = "place", name = "capture" },
                  o.suicide == "allowed" and surround { captures = own, after = "place", name = "suicide" } },
      finish  = { o.suicide == "illegal" and surrounded { after = "place", result = "illegal", name = "suicide" },
                  repetition { times = 2, same = o.ko == "positional" and "contents" or "situation", after = "place",
                               result = "illegal", name = "superko" },
                  area { after = "passes", extra = o.komi, name = "area" } },
    }
  end,
}
