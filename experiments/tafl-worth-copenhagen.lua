-- The same of the large set, 24 attackers to 12 defenders and a king: the source says 2 : 1.
experiment {
  name     = "tafl-worth-copenhagen",
  title    = "Copenhagen hnefatafl: what pieces are worth",
  question = "what is a piece worth?",
  ask      = "worth",
  variants = "tafl:rules=copenhagen",
  players  = "mcts:iterations=100",
  games    = 1000,
  opening  = { plies = 4 },
  seed     = 1,
  claims   = {
    { says = "a defender is worth two attackers", by = "the source", expects = { "worth", piece = "defenders defender", against = "attackers attacker", at_least = 1.7, at_most = 2.3 } },
  },
}
