-- FlipFlop on 3×3 is solved; do players who think find that out?
experiment {
  name     = "flipflop-exact",
  title    = "FlipFlop on 3×3, whose value is known",
  question = "who wins FlipFlop on 3×3, and do players who think know it?",
  variants = "flipflop",
  players  = { "random", "mcts:iterations=50,trainings=8", "mcts:iterations=400,trainings=8" },
  games    = { random = 20000, mcts = 200 },
  seed     = 1,
}
