# Joins the modules of the page, and puts all into one file, build/web/poise.html: part of web/Makefile, apart because what is compiled does
# not hang on it.
PAGE := $(wildcard web/page/*.js web/page/*/*.js web/page/style/*.css)
JOIN := esbuild --log-level=warning --bundle --minify --target=es2022

$(WEB)/variants.json: web/list.mjs web/strengths.txt $(WEB)/poise.js
	node $< web/strengths.txt $(WEB)/poise.js $(WEB)/poise.wasm $@

$(WEB)/page/main.js: $(WEB)/variants.json

$(WEB)/page/%: web/page/% $(PAGE) web/page.mk
	@mkdir -p $(@D)
	$(JOIN) --charset=utf8 $(if $(filter %.js,$<),--format=iife) $< --outfile=$@

$(WEB)/poise.html: web/pack.mjs web/page/inflate.js web/page/shell.html $(WEB)/page/style/all.css $(WEB)/page/main.js web/page/worker.js $(WEB)/poise.js $(WEB)/unpack.wasm
	node $(filter-out %.wasm %/poise.js web/page/inflate.js,$^) $(WEB)/poise.js $(WEB)/poise.wasm $(WEB)/unpack.wasm $@
