-- A first look: is T4 fair to the second player? Random games by the hundred thousand, and games between two equal players who think.
experiment {
  name     = "demo",
  title    = "T4 on 4×4",
  question = "is it fair to the second player?",
  variants = { "t4", "t4:kinds=2" },
  players  = { "random", "mcts:iterations=100" },
  opening  = { plies = 4 },
  games    = { random = 200000, mcts = 6000 },
  seed     = 1,
  zone     = { 0.45, 0.55 },
}
