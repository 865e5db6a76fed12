-- Who is favoured in tablut is a question of its house rules: what does each of them do? All eight combinations of three rules; games
-- stop once each rule's effect on the score is known, or shown to matter less than five points.
experiment {
  name     = "tablut-rules",
  title    = "Tablut: three rules, on and off",
  question = "what do the king's escape, his strength and his sword do?",
  ask      = "which_rule",
  variants = sweep("tafl:rules=tablut", { escape = { "corner", "edge" }, king_taken = { "four", "two" }, king = { "armed", "unarmed" } }),
  players  = { "random", "mcts:iterations=100" },
  games    = { random = 100000, mcts = 2000 },
  zone     = 0.05,
  until    = "verdict",
}
