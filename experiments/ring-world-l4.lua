-- Is the whole Ring World fair? A game of its players takes seconds, so this is what few games of quick players tell.
experiment {
  name     = "ring-world-l4",
  title    = "The Ring World, L4",
  question = "does the first player have the advantage in L4?",
  variants = "ring_world",
  players  = { "random", "mcts:iterations=16,trainings=8" },
  games    = { random = 200, mcts = 48 },
  seed     = 1,
}
