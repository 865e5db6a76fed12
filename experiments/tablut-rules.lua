-- Who is favoured in tablut is a question of its rules: where the king escapes, how strong he is, and, in the game with corners,
-- who may enter these. All combinations of two, so that each rule's part in the balance is told apart.
experiment {
  name     = "tablut-rules",
  title    = "Tablut: escape, strength and sword of the king",
  question = "what do escape, the king's strength and his sword do to the balance of tablut?",
  ask      = "which_rule",
  variants = sweep("tafl:rules=tablut", { escape = { "corner", "edge" }, king_taken = { "four", "two" }, king = { "armed", "unarmed" } }),
  players  = "mcts:iterations=50",
  games    = 600,
  until    = "verdict",
  zone     = 0.05,
  seed     = 1,
}
