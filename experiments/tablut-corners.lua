-- The source's own question about tablut: may everyone enter the corners? Asked with all other rules as the source has them.
experiment {
  name     = "tablut-corners",
  title    = "Tablut: who may enter the corners",
  question = "what does it do to tablut that everyone may enter the corners?",
  ask      = "compare",
  variants = { "tafl:rules=tablut", "tafl:rules=tablut,corners=everyone" },
  players  = { "mcts:iterations=100,trainings=8", "mcts:iterations=400,trainings=8" },
  games    = 640,
  zone     = 0.05,
  seed     = 1,
}
