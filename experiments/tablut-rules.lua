-- Who is favoured in tablut is a question of its rules: who may enter the corners ("everyone" is the source's own option), how the king
-- is taken, and where he escapes. All combinations of two each, so that each rule's part in the balance is told apart.
experiment {
  name     = "tablut-rules",
  title    = "Tablut: corners, strength of the king, escape",
  question = "what do the rules of corners, of the king's strength and of his escape do to the balance of tablut?",
  ask      = "which_rule",
  variants = sweep("tafl:rules=tablut", { corners = { "king", "everyone" }, king_taken = { "four_three_two", "two" }, escape = { "corner", "edge" } }),
  players  = "mcts:iterations=200,trainings=8",
  games    = 350,
  until    = "verdict",
  zone     = 0.05,
  seed     = 1,
}
