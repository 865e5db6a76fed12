-- The same question about the whole world, whose games are longer: fewer and weaker rungs.
experiment {
  name     = "ring-world-l4",
  title    = "The Ring World, L4",
  question = "does the first player have the advantage in L4, for better and better players?",
  ask      = "skill",
  variants = "ring_world",
  players  = { "random", "mcts" },
  rungs    = 2,
  budget   = 16,
  games    = 60,
  seed     = 1,
}
