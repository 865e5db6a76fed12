variant { name = "two ways round", rules = function () return {
  board = square { 4, 4, wrap = "rows" }, pieces = sides { first = "man X", second = "man O" },
  start = drawn { "...X/..../X..X/XO.." },
  turn = either { slide { along = "all" }, hop { along = "south_east" } },
  finish = no_move { result = "draw" } } end }
