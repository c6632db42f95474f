import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { createSecureServer, type ServerHttp2Session } from "node:http2";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { selfSigned } from "../self-signed.ts";

export interface Http2Proxy {
  readonly port: number;
  /** Makes Chromium trust its certificate, whatever the host; what it trusts it also caches. */
  readonly chromiumFlag: string;
  stop(): Promise<void>;
}

/** What HTTP/2 has no place for. */
const HOP_BY_HOP: ReadonlySet<string> = new Set(["connection", "keep-alive", "transfer-encoding"]);

/**
 * TLS and HTTP/2 before local servers, as phones receive a site: over HTTP/1.1 a browser requests six files at a time,
 * and the others wait for a round trip or more.
 * @param portOf the port of the server for a host.
 */
export async function startHttp2Proxy(portOf: (host: string) => number): Promise<Http2Proxy> {
  const pair = selfSigned();
  const sessions = new Set<ServerHttp2Session>();
  const proxy = createSecureServer(pair, (incoming, answer) => {
    const { url: path, method, authority } = incoming;
    const sent = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":"));
    const headers = { ...Object.fromEntries(sent), host: authority, "x-forwarded-proto": "https" };
    const passed = request({ host: "127.0.0.1", port: portOf(authority), path, method, headers }, (given) => {
      const kept = Object.entries(given.headers).filter(([name]) => !HOP_BY_HOP.has(name));
      answer.writeHead(given.statusCode ?? 502, Object.fromEntries(kept));
      pipeline(given, answer, () => {});
    });
    passed.on("error", () => answer.stream.close());
    pipeline(incoming, passed, () => {});
  });
  proxy.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const spki = new X509Certificate(pair.cert).publicKey.export({ type: "spki", format: "der" });
  return {
    port: (proxy.address() as AddressInfo).port,
    chromiumFlag: `--ignore-certificate-errors-spki-list=${createHash("sha256").update(spki).digest("base64")}`,
    async stop() {
      for (const session of sessions) session.destroy();
      proxy.close();
      await once(proxy, "close");
    },
  };
}
