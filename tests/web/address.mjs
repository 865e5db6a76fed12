// Where the page is that is tested: build/web/poise.html, or the file PAGE.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

export const address = (hash = "", file = process.env.PAGE ?? "build/web/poise.html") => pathToFileURL(resolve(file)).href + hash;
