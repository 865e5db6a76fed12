-- Which moves count most is asked of every draw, and each asks all ways on: as many draws as otherwise took minutes.
variant { name = 'rings within, counted', rules = function () return { board = rings {}, pieces = neutral { kinds = 4 }, counters = { rounds = { shared = false, least = 0, most = 2 } },
  turn = { most { place_inside {}, by = 'rounds' }, place {} }, finish = no_move { result = 'win' } } end }
