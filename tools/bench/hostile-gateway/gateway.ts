import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const json = { "Content-Type": "application/json" };

const sendJson = (value: unknown): Answer => sendText(JSON.stringify({ success: true, value }));

const sendText =
  (text: string): Answer =>
  (_, response) =>
    response.writeHead(200, json).end(text);

const lane = (over: Readonly<Record<string, unknown>> = {}) => ({
  gameCategory: "RNG",
  cards: [{ accountTypeName: "RNG", displayName: "Slots", freeplay: true }],
  gameClassify: { vendors: [] },
  gameCount: 1,
  ...over,
});

const MEGABYTE = 1_048_576;

/** About 440 kB that expand to 450 MB of valid JSON: gzip members may be concatenated. */
const bomb = (() => {
  const part = gzipSync(Buffer.alloc(50 * MEGABYTE, "a"), { level: 9 });
  return Buffer.concat([
    gzipSync('{"success":true,"value":"'),
    ...Array.from({ length: 9 }, () => part),
    gzipSync('"}'),
  ]);
})();

const page = "<!doctype html><title>Not the gateway</title><script>document.title = 'ran'</script>";

/** Headers that would give a gateway power over the brand's origin. */
export const powerfulHeaders: Readonly<Record<string, string | readonly string[]>> = {
  "Service-Worker-Allowed": "/",
  "Clear-Site-Data": '"*"',
  Refresh: "0; url=https://evil.example/",
  Link: "</m/evil.js>; rel=preload; as=script",
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Credentials": "true",
  "Content-Security-Policy": "default-src *",
  "Strict-Transport-Security": "max-age=0",
  "Set-Cookie": ["session=1; Path=/wps; Domain=localhost; HttpOnly", "other=2; domain = .example"],
  "X-Powered-By": "the gateway",
};

/** What a gateway may do wrong: name of the brand whose calls it does it to -> how. */
export const gatewayFaults: Readonly<Record<string, Answer>> = {
  "deep-json": sendText(`{"success":true,"value":${"[".repeat(20_000)}${"]".repeat(20_000)}}`),
  "lone-surrogate": sendText(`{"success":true,"value":[${JSON.stringify(lane()).replace("RNG", "\\ud800")}]}`),
  bomb: (_, response) => response.writeHead(200, { ...json, "Content-Encoding": "gzip" }).end(bomb),
  "long-field": sendJson([lane({ cards: [{ accountTypeName: "RNG", displayName: "n".repeat(10 * MEGABYTE) }] })]),
  "many-items": sendJson(Array.from({ length: 50_000 }, (_, index) => lane({ gameCategory: `C${index}` }))),
  "wrong-types": sendJson({ length: 3, 0: null, 1: 7, toString: "no function" }),
  "wrong-items": sendJson([
    null,
    1,
    "lane",
    [],
    { gameCategory: {}, cards: "x" },
    lane({ cards: null, gameCount: {} }),
  ]),
  "no-json": sendText("<!doctype html>"),
  document: (_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end(page),
  headers: (_, response) => response.writeHead(200, { ...json, ...powerfulHeaders }).end('{"success":true,"value":[]}'),
  redirect: (_, response) => response.writeHead(302, { Location: "//evil.example/" }).end(),
  silence: () => {},
  drip: (_, response) => {
    response.writeHead(200, json).write('{"success":true,"value":[');
    const timer = setInterval(() => response.write(" "), 100);
    response.on("close", () => clearInterval(timer));
  },
  endless: (_, response) => {
    response.writeHead(200, json).write('{"success":true,"value":"');
    const part = "a".repeat(65_536);
    const more = () => {
      while (response.writable && response.write(part));
    };
    response.on("drain", more);
    more();
  },
  "dropped-before": (request) => void request.socket.destroy(),
  "dropped-within": (request, response) => {
    response.writeHead(200, { ...json, "Content-Length": "1000" }).write('{"success":true,');
    setTimeout(() => request.socket.destroy(), 20);
  },
  status: (request) => void request.socket.end("HTTP/1.1 999 Odd\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"),
  "no-http": (request) => void request.socket.end("\0\0\0 this is no HTTP \r\n\r\n"),
  "wrong-length": (request) => void request.socket.end("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n{}"),
  "control-bytes": (request) =>
    void request.socket.end("HTTP/1.1 200 OK\r\nX-A: \x01\x7f\xff\r\nContent-Length: 2\r\n\r\n{}"),
};

export interface SeenRequest {
  readonly brand: string;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  /** Bytes of its body so far. */
  readonly received: number;
  /** Whether it was given up before it was answered. */
  readonly aborted: boolean;
}

export interface HostileGateway {
  readonly origin: string;
  readonly seen: readonly SeenRequest[];
  close(): Promise<void>;
}

/** The name that the well-behaved brand's games have. */
export const GOOD_GAME = "Moon Koi";

const goodAnswer: Answer = (request, response) => {
  const values: Readonly<Record<string, unknown>> = {
    "/wps/relay/GCSGAME_newGameVendor": [lane()],
    "/wps/relay/GCSGAME_getGameList": { items: [{ gameId: "1", name: GOOD_GAME, image: "/wps/cover.svg" }], total: 1 },
    "/wps/relay/MCSFE_getBanners": [],
  };
  sendJson(values[new URL(request.url ?? "/", "http://gateway").pathname] ?? null)(request, response);
};

/** A gateway of many brands, on a port of its own: each brand named by a fault gets that, the others good answers. */
export async function startHostileGateway(): Promise<HostileGateway> {
  const seen: SeenRequest[] = [];
  const server: Server = createServer((request, response) => {
    const host = String(request.headers["x-forwarded-host"] ?? "");
    // A snapshot's call has the brand's code, a player's the host: `drip.good.localhost` has a fault of its own.
    const brand = host.split(".")[0] || String(request.headers.merchant);
    const one = { brand, method: request.method ?? "", url: request.url ?? "", headers: request.headers };
    const entry = { ...one, received: 0, aborted: false };
    seen.push(entry);
    response.on("close", () => {
      entry.aborted = !response.writableFinished;
    });
    request.on("data", (part: Buffer) => {
      entry.received += part.byteLength;
    });
    request.on("error", () => {});
    response.on("error", () => {});
    (gatewayFaults[brand] ?? goodAnswer)(request, response);
  });
  server.requestTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
