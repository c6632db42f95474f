import { request } from "node:http";

/** Bytes of a page's body as sent to a browser that accepts Brotli. Rejects for anything but a page. */
export function compressedSize(url: string): Promise<number> {
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
