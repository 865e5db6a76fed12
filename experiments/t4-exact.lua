-- Boards that are small enough to be solved: the star is the value with best play, the dot what players who think come to.
experiment {
  name     = "t4-exact",
  title    = "T4 on small boards, and what is known exactly",
  question = "who wins on small boards with best play, and do players who think know it?",
  variants = { sweep("t4", { kinds = { 1, 2 }, ["width,height"] = { 3, 4 } }), "t4:kinds=3,width=3,height=3", "t4:kinds=1,width=4,height=3", 
               "t4:kinds=2,width=4,height=3", "t4:kinds=1,width=5,height=5" },
  players  = { "mcts:iterations=50,trainings=8", "mcts:iterations=400,trainings=8" },
  games    = 500,
  until    = "verdict",
  seed     = 1,
}
