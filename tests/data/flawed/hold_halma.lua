-- The far camp must be filled with men of one side: whoever leaves one at home cannot lose.
variant { base = "halma:size=6,camp=2,plies=200", name = "Halma that may be blocked",
  rules = function (o, base)
    base.finish = { ends { when = "count(far_camp & first) == 3", result = "first" }, ends { when = "count(near_camp & second) == 3", result = "second" },
                    ply_limit { plies = 200, result = "draw" }, no_move { result = "draw" } }
    return base
  end }
