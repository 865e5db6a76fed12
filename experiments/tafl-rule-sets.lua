-- Which of the rule sets that people play is fair?
experiment {
  name     = "tafl-rule-sets",
  title    = "Rule sets of tafl",
  question = "which rule sets are fair?",
  variants = sweep("tafl", { rules = { "brandubh", "ard_ri", "tablut", "tablut_edge", "sea_battle", "fetlar", "copenhagen", "historical", "tawlbwrdd" } }),
  players  = { "random", "mcts:iterations=50" },
  games    = { random = 5000, mcts = 200 },
  until    = "verdict",
  seed     = 1,
}
