/**
 * Serves the page in `FOLDER`, compressed, and prints its address: what a site is compared with, in its own process. `SITE`
 * is the port of the site that answers the page's calls and has its signs, as lotus.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

const { FOLDER = "", SITE } = process.env;

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const files = new Map(
  readdirSync(FOLDER, { recursive: true })
    .filter((name) => path.extname(name) in types)
    .map((name) => [`/${name.replaceAll(path.sep, "/")}`, fileOf(name)]),
);

function fileOf(name) {
  const content = readFileSync(path.join(FOLDER, name));
  const type = path.extname(name);
  // Compressed by its format.
  const isCompressed = type === ".woff2";
  const body = isCompressed ? content : brotliCompressSync(content);
  const headers = {
    "Content-Type": types[type],
    "Content-Length": body.length,
    "Cache-Control": type === ".html" ? "no-cache" : "public, max-age=31536000, immutable",
    ...(!isCompressed && { "Content-Encoding": "br" }),
  };
  return { body, headers };
}

function forward(asked, answer) {
  const { method, url, headers } = asked;
  const host = `lotus.localhost:${SITE}`;
  const passed = request(
    { host: "127.0.0.1", port: SITE, method, path: url, headers: { ...headers, host } },
    (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    },
  );
  passed.on("error", () => answer.destroy());
  asked.pipe(passed);
}

const server = createServer((asked, answer) => {
  const { pathname } = new URL(asked.url, "http://localhost");
  if (SITE && /^\/(wps|m\/assets)\//.test(pathname)) return forward(asked, answer);
  const file = files.get(path.extname(pathname) === "" ? "/index.html" : pathname);
  return file ? answer.writeHead(200, file.headers).end(file.body) : answer.writeHead(404).end();
});
server.listen(0, () => console.info(`A page at http://localhost:${server.address().port}/`));
