// The package in Chromium: node browser.js PACKAGE HASH
//
// Runs the worked example over boxspring.js from a server, and over boxspring.inline.js inside a page that is opened from
// disk, and compares its hash; then hangs a CSS grid on springs, and compares where the page draws its cards with the frames.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [folder, hash] = process.argv.slice(2);
const here = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const scratch = mkdtempSync(join(tmpdir(), "boxspring-"));
const server = createServer().listen(0, "127.0.0.1");
await new Promise((done) => server.once("listening", done));
const base = `http://127.0.0.1:${server.address().port}/`;

const tell = `const tell = (text) => fetch("${base}tell", { method: "POST", mode: "no-cors", body: String(text) });
addEventListener("error", (event) => tell(event.message));
addEventListener("unhandledrejection", (event) => tell(event.reason));`;

const served = `<!doctype html><script>${tell} console.log = tell;</script>
<script type="importmap">{ "imports": { "boxspring": "./boxspring.js" } }</script>
<script type="module" src="example.js"></script>`;

const disk = `<!doctype html><script>${tell} console.log = tell;</script><script type="module">
${readFileSync(join(folder, "boxspring.inline.js"), "utf8")}
{
${here("example.js").replace(/^import .*$/m, "")}}
</script>`;

/** Where cards are drawn is where they rest, moved by their displacement. */
function check({ scroller, cards, rects, show }) {
  const outer = scroller.getBoundingClientRect();
  let [furthest, worst, seen] = [0, 0, 0];
  for (let tick = 1; tick <= 30; tick++) {
    scroller.scrollTop = 12 * tick;
    for (const { index, dx, dy } of show(tick / 60)) {
      const drawn = cards[index].getBoundingClientRect(), rest = rects[index];
      const x = outer.x + rest.x + dx, y = outer.y + rest.y + dy - scroller.scrollTop;
      worst = Math.max(worst, Math.abs(drawn.x - x), Math.abs(drawn.y - y), Math.abs(drawn.width - rest.width));
      furthest = Math.max(furthest, Math.abs(dy));
      seen++;
    }
  }
  tell(JSON.stringify({ furthest, worst, seen, offset: scroller.scrollTop }));
}

const grid = here("bridges/grid.html").replace("<div id=\"scroller\">", `<script>${tell}\n${check}</script>$&`);

const types = { js: "text/javascript", wasm: "application/wasm", html: "text/html" };
const pages = { "/served.html": served, "/grid.html": grid, "/example.js": here("example.js") };
let told;
server.on("request", (request, response) => {
  if (request.url === "/tell") {
    let text = "";
    request.on("data", (part) => (text += part)).on("end", () => {
      response.end();
      told(text);
    });
    return;
  }
  try {
    const body = pages[request.url] ?? readFileSync(join(folder, new URL(request.url, base).pathname));
    response.setHeader("Content-Type", types[request.url.split(".").pop()] ?? "text/plain");
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});

/** What a page tells. */
async function open(url) {
  const answer = new Promise((done, fail) => {
    told = done;
    setTimeout(() => fail(new Error(`${url} tells nothing for a minute`)), 60000).unref();
  });
  // A port is asked for so that the browser stays open.
  const browser = spawn("chromium-headless-shell", [
    "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", `--user-data-dir=${join(scratch, "profile")}`,
    "--window-size=800,900", url], { stdio: "ignore" });
  const over = new Promise((done) => browser.once("exit", done));
  try {
    return await answer;
  } finally {
    browser.kill();
    await over;
  }
}

try {
  assert.equal(await open(`${base}served.html`), hash, "boxspring.js from a server");
  const file = join(scratch, "page.html");
  writeFileSync(file, disk);
  assert.equal(await open(`file://${file}`), hash, "boxspring.inline.js in a page from disk");
  const { furthest, worst, seen, offset } = JSON.parse(await open(`${base}grid.html`));
  assert.ok(offset === 360 && seen > 300 && furthest > 1, `${seen} cards seen, at most ${furthest} points from rest`);
  // Pages draw to a 64th of a pixel.
  assert.ok(worst < 0.05, `a card is drawn ${worst} points from where it should be`);
  console.log(`Chromium: ${hash}; a CSS grid of ${seen} drawn cards, up to ${furthest.toFixed(1)} points from rest`);
} finally {
  server.closeAllConnections();
  server.close();
  // Processes of the browser can outlive it for a moment and still write.
  for (let tries = 1; ; tries++) {
    try {
      rmSync(scratch, { recursive: true, force: true });
      break;
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}
