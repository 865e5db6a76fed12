variant { name = "generated 3-8550", rules = function () return {
  board = square {
    width = 5,
    height = 4,
  },
  pieces = sides {
    first = [[man X]],
    second = [[man O, bishop b]],
  },
  start = drawn {
    rows = [[b..../....b/..O../.XX..]],
  },
  turn = {
    if_possible {
      actions = {
        flank {
          along = [[backward]],
        },
      },
    },
    if_possible {
      actions = {
        shoot {
          piece = [[man]],
        },
      },
    },
    flank {
    },
  },
  finish = {
    no_move {
      result = "first",
    },
  },
} end }
