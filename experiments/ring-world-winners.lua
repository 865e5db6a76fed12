-- The inventor says that whoever has more rings nearly always stands better, and that one often wins all the same after losing the
-- lower levels. L3 has one level that does not decide by itself, the small rings; endings of their own count wins with fewer of them.
experiment {
  name     = "ring-world-winners",
  title    = "The Ring World, L3: winners with fewer small rings",
  question = "how often does the winner hold fewer small rings?",
  variants = "experiments/variants/ring_world_winners.lua:levels=3,repetition=draw",
  players  = { "random", "mcts:iterations=64,trainings=8" },
  games    = { random = 20000, mcts = 320 },
  zone     = 0.05,
  seed     = 1,
  claims   = {
    { says = "red often wins with fewer small rings", by = "the inventor", expects = { "red, with fewer small rings", at_least = 0.1 } },
    { says = "blue often wins with fewer small rings", by = "the inventor", expects = { "blue, with fewer small rings", at_least = 0.1 } },
  },
}
