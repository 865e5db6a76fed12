-- A turn is a loop: the player throws or holds, and what is thrown comes before the next choice.
variant {
  name = "Pig",
  author = "traditional; John Scarne, 1945; Todd Neller and Clifton Presser, 2004",
  about = "Throw a die as often as you dare: what comes up is added to this turn's points, which a 1 costs you; hold, and they are yours.",
  options = {
    goal = integer { 100, min = 2, max = 1000, help = "points that win" },
    faces = integer { 6, min = 2, max = 20, help = "of the die" },
  },
  rules = function (o)
    return {
      board = square { 1, 1 },
      pieces = sides { first = "man X", second = "man O" },
      counters = {
        score = {},
        turn_points = { shared = true },
        die = { shared = true },
        throws = { shared = true },
        goes_on = { shared = true, start = 1 },
      },
      turn = again {
        prefer {
          roll { "die", faces = o.faces, when = "throws == 1" },
          either { pass { name = "throw" }, pass { name = "hold" } },
        },
        when = "goes_on == 1",
      },
      effects = {
        set_counter { counter = "throws", to = "1", after = "throw" },
        set_counter { counter = "throws", to = "0", after = "roll" },
        count_up { counter = "turn_points", by = "die", after = "roll", when = "die > 1" },
        set_counter { counter = "turn_points", to = "0", after = "roll", when = "die == 1" },
        set_counter { counter = "goes_on", to = "0", after = "roll", when = "die == 1" },
        set_counter { counter = "die", to = "0", after = "roll" },
        count_up { counter = "score", by = "turn_points", after = "hold" },
        set_counter { counter = "turn_points", to = "0", after = "hold" },
        set_counter { counter = "goes_on", to = "0", after = "hold" },
        set_counter { counter = "goes_on", to = "1", after = "turn" },
      },
      finish = { wins { when = "score(own) + turn_points >= " .. o.goal, after = "decision" }, no_move { result = "draw" } },
    }
  end,
}
