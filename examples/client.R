# SPDX-License-Identifier: MIT
# A client of `poise engine`, which answers a line of JSON with lines of JSON (poise help engine). Needs the package jsonlite.
# Usage: Rscript client.R [PROGRAM [VARIANT]]: a game against the computer, then 10,000 random games, and a verdict.
# R has no pipe in both directions: requests go through a fifo, answers come from the program.

poise_open <- function(program = "poise") {
  path <- tempfile("poise")
  system2("mkfifo", shQuote(path))
  answers <- pipe(paste(shQuote(program), "engine <", shQuote(path)), open = "r")
  list(path = path, answers = answers, requests = file(path, open = "w", raw = TRUE))
}

# The last answer to a request.
poise_ask <- function(poise, request, ...) {
  line <- jsonlite::toJSON(list(do = request, ...), auto_unbox = TRUE)
  writeLines(line, poise$requests)
  flush(poise$requests)
  repeat {
    written <- readLines(poise$answers, n = 1)
    if (!length(written)) stop("the engine has ended")
    answer <- jsonlite::fromJSON(written, simplifyVector = FALSE)
    if (!answer$ok) stop(answer$error)
    if (is.null(answer$more)) return(answer)
  }
}

poise_close <- function(poise) {
  close(poise$requests)
  close(poise$answers)
  unlink(poise$path)
}

given <- commandArgs(trailingOnly = TRUE)
poise <- poise_open(if (length(given) > 0) given[1] else "poise")
cat(poise_ask(poise, "load", variant = if (length(given) > 1) given[2] else "tic_tac_toe")$title, "\n")
position <- poise_ask(poise, "position")$position
while (!position$over) {
  if (position$side == 0) { # we decide for the first side: whatever comes first
    moves <- poise_ask(poise, "moves")$moves
    position <- poise_ask(poise, "play", moves = moves[[1]]$move)$position
  } else {
    position <- poise_ask(poise, "think", player = "alphabeta:nodes=3000", play = TRUE)$position
  }
}
cat("game: ", position$result, " ", position$made, " decisions\n", sep = "")

invisible(poise_ask(poise, "ask", players = "random", games = 10000))
while (!poise_ask(poise, "simulate")$all) NULL
answer <- poise_ask(poise, "answer")
cat("games: ", answer$simulation$games, "\n", sep = "")
cat(answer$says$verdict, "\n", sep = "")
cat(answer$says$score, "\n", sep = "")
poise_close(poise)
