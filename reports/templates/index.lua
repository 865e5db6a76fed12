-- The page of poise index: of each report its question, its answer, how sure that is, and who played. It says nothing of itself:
-- `pages` is a list of { name, report }, where the report is what the page's report.json holds.
local words, style, made = use "words", use "style", use "made"
local esc = output.escape

local SIGNS = { held = "✓", failed = "✗", open = "?" }

-- A report without an answer is of another kind, such as games between people, or older than answers.
local function answer_of(page)
  local a = page.report.answer
  if a then return a end
  local p = page.report.people and page.report.people[1]
  return { sentences = p and p.sentences or {}, players = p and { "people" } or {} }
end

local function facts(page, a)
  local parts = { '<a href="' .. page.name .. '/report.html">the page</a>', '<a href="' .. page.name .. '/report.json">JSON</a>' }
  if #a.players > 0 then parts[#parts + 1] = "players: " .. esc(table.concat(a.players, "; ")) end
  if a.games then parts[#parts + 1] = words.plural(a.games, "game", "games") end
  if a.certainty then parts[#parts + 1] = "intervals: " .. esc(a.certainty) end
  if a.seed then parts[#parts + 1] = "seed " .. esc(a.seed) end
  if a.version then parts[#parts + 1] = "played by Poise " .. esc(a.version) end
  if a.command then parts[#parts + 1] = "<code>" .. esc(a.command) .. "</code>" end
  return '<p class="facts">' .. table.concat(parts, " · ") .. "</p>"
end

local function article(page)
  local r, a, html = page.report, answer_of(page), {}
  html[1] = '<article id="' .. esc(page.name) .. '"><h3><a href="' .. esc(page.name) .. '/report.html">' .. esc(words.capital(r.question or r.title or page.name)) .. "</a></h3>" ..
            (r.title and r.question and '<p class="eyebrow">' .. esc(r.title) .. "</p>" or "")
  if a.badge then html[2] = '<p><span class="badge ' .. esc(a.class) .. '"><i>' .. esc(a.sign) .. "</i> " .. esc(a.badge) .. "</span></p>" end
  for _, sentence in ipairs(a.sentences) do html[#html + 1] = "<p>" .. esc(sentence) .. "</p>" end
  for _, claim in ipairs(a.claims or {}) do html[#html + 1] = "<p>" .. SIGNS[claim.state] .. " <b>" .. claim.state .. "</b>: “" .. esc(claim.says) .. "”" .. (claim.by and ", " .. esc(claim.by) or "") .. "</p>" end
  local moved_on = a.version and made.words(a.made or { version = a.version })
  if moved_on then html[#html + 1] = '<p class="note">' .. esc(moved_on) .. "</p>" end
  html[#html + 1] = facts(page, a) .. "</article>"
  return table.concat(html, "\n")
end

-- Lists of pages by the game that they are about, in the order in which games first appear.
local function by_game()
  local games, of = {}, {}
  for _, page in ipairs(pages) do
    local game = answer_of(page).game or page.report.title or page.name
    if not of[game] then
      of[game] = { title = game }
      games[#games + 1] = of[game]
    end
    table.insert(of[game], page)
  end
  return games
end

local html, games = {}, by_game()
for i, game in ipairs(games) do
  local articles = {}
  for k, page in ipairs(game) do articles[k] = article(page) end
  html[i] = "<section><h2>" .. esc(game.title) .. "</h2>\n" .. table.concat(articles, "\n") .. "</section>"
end

output.write("index.html", table.concat({
  '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">\n',
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:">\n<title>Questions and answers</title>',
  '<link rel="icon" href="data:,"><style>', style.css, "article{border-left:.25rem solid var(--line);padding:.1rem 0 .1rem 1rem;margin:1.2rem 0}.facts{font-size:.85rem;color:var(--soft)}",
  "</style></head>\n<body><header><h1>Questions and answers</h1>\n<p class=\"lead\">", words.plural(#pages, "question", "questions"),
  " about ", words.plural(#games, "game", "games"), ". Each answer holds between the players that are named, and for them alone; the page behind it has its evidence.</p></header>\n<main>",
  table.concat(html, "\n"), "</main></body></html>\n",
}))
