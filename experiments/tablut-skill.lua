-- Whom does tablut favour, and does that hold for players who think more? Weak attackers leave holes.
experiment {
  name     = "tablut-skill",
  title    = "Tablut with corners",
  question = "whom does tablut favour, for better and better players?",
  ask      = "skill",
  variants = "tafl:rules=tablut",
  players  = { "random", "mcts" },
  rungs    = 6,
  budget   = 16,
  games    = 400,
  seed     = 1,
}
