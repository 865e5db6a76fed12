-- What is an attacker of tablut worth, in defenders? The source takes it from how many each side has: 12 to 9 gives 3 : 4. (It has 16
-- attackers, whom the source miscounts.)
experiment {
  name     = "tafl-worth-tablut",
  title    = "Tablut with corners: what pieces are worth",
  question = "what is a piece worth?",
  ask      = "worth",
  variants = "tafl:rules=tablut",
  players  = "mcts:iterations=100",
  games    = 3000,
  opening  = { plies = 4 },
  seed     = 1,
  claims   = {
    { says = "an attacker is worth 3 : 4 of a defender", by = "the source", expects = { "worth", piece = "attackers attacker", against = "defenders defender", at_least = 0.65, at_most = 0.85 } },
  },
}
