import { request } from "node:http";
import { setTimeout } from "node:timers/promises";

/** How long a page's best compression may take, in milliseconds. */
const BEST_TIMEOUT_MS = 5000;

/**
 * Bytes of a page's body as sent to browsers that accept Brotli, but the first: the edge compresses a page quickly for
 * the first one, then better.
 */
export async function compressedSize(url: string): Promise<number> {
  const first = await sizeNow(url);
  const end = Date.now() + BEST_TIMEOUT_MS;
  while (Date.now() < end) {
    const size = await sizeNow(url);
    if (size < first) return size;
    await setTimeout(100);
  }
  return first;
}

/** Rejects for anything but a page. */
function sizeNow(url: string): Promise<number> {
  const { host, port, pathname } = new URL(url);
  return new Promise((resolve, reject) => {
    // Node does not resolve `*.localhost`: the host is sent in its header.
    const headers = { Host: host, "Accept-Encoding": "br" };
    request({ host: "127.0.0.1", port, path: pathname, headers }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        return reject(new Error(`${url} answers ${response.statusCode}`));
      }
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once("end", () => resolve(bytes)).once("error", reject);
    })
      .once("error", reject)
      .end();
  });
}
