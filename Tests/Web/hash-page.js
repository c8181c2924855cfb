"use strict";

// A page that computes hashes and writes them into itself: opened from disk, as the playground is.

const path = require("node:path");

/**
 * @param {string[]} scripts Names of files, as seen from this folder.
 * @param {string} hashes JavaScript for a promise of lines.
 * @returns {string}
 */
function hashPage(scripts, hashes) {
  const url = (file) => "file://" + path.resolve(__dirname, file);
  return `<!doctype html>
<meta charset="utf-8">
<title>Hashes</title>
<pre id="hashes">
not run
</pre>
${scripts.map((file) => `<script src="${url(file)}"></script>`).join("\n")}
<script>
const show = (text) => { document.getElementById("hashes").textContent = "\\n" + text + "\\n"; };
${hashes}.then((lines) => show(lines.join("\\n"))).catch((error) => show(String(error)));
</script>
`;
}

/** A value as JavaScript that may stand in a page. */
const literal = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");

module.exports = { hashPage, literal };
