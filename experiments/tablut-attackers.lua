-- The source counts twelve attackers where all others have sixteen. Twelve stand in threes at the edges: the foremost of each four is left out.
experiment {
  name     = "tablut-attackers",
  title    = "Tablut with twelve attackers and with sixteen",
  question = "what do twelve attackers instead of sixteen do to tablut?",
  ask      = "compare",
  variants = { "tafl:rules=tablut",
               "tafl:rules=tablut,drawn=...aaa.../........./....d..../a...d...a/a.ddKdd.a/a...d...a/....d..../........./...aaa..." },
  players  = { "mcts:iterations=100,trainings=8" },
  games    = 640,
  zone     = 0.05,
  seed     = 1,
}
