-- Five in a row on 6x6: nobody gets them who is hindered.
variant { base = "gomoku:size=6", name = "Gomoku on a small board" }
