/** Serves `page.html`, compressed, and prints its address: the reference of the bench, in its own process. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";

const page = brotliCompressSync(readFileSync(new URL("page.html", import.meta.url)));

const server = createServer((request, response) => {
  if (request.url !== "/") {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": "br",
    "Content-Length": page.length,
    "Cache-Control": "no-cache",
  });
  response.end(page);
});
server.listen(0, () => console.info(`One static file at http://localhost:${server.address().port}/`));
