import type { Clock } from "#core/kernel/index.ts";
import type { SiteRecord } from "#core/merchant/index.ts";
import { everywhere } from "./headers.ts";

export interface RequestInfo {
  /** The client's address as given by the socket. */
  readonly clientAddress?: string;
  /**
   * The edge runtime's function that keeps work running after the response. With it nothing runs between requests, and
   * timers end with the request that set them.
   */
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

export type Handler = (request: Request, info?: RequestInfo) => Promise<Response> | Response;

export interface GatewayOptions {
  /** Instead of every record's `gatewayOrigin`: another origin, or a handler in this process (the sandbox). */
  readonly gateway?: string | Handler | undefined;
  /** `fetch` towards the gateway. */
  readonly upstream?: typeof fetch | undefined;
  readonly clock: Clock;
}

/** The proxy to the gateways. */
export interface Gateway {
  /** Forwards a browser's request. Never rejects: a failure is returned in the gateway's own envelope. */
  proxy(record: SiteRecord, request: Request, info: RequestInfo): Promise<Response>;
  /** The edge's own anonymous GET: the value of a successful answer, else undefined. */
  ask(record: SiteRecord, path: string): Promise<unknown>;
}

/** How long the edge waits for the start of a gateway's answer. */
export const GATEWAY_TIMEOUT = 30_000;

/** Hop-by-hop headers (RFC 9110, 7.6.1), and those that the edge sets itself. */
const ownHeaders = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "host",
  "content-length",
  "accept-encoding",
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-livery-edge",
];

export function createGateway({ gateway, upstream = fetch, clock }: GatewayOptions): Gateway {
  const send = (record: SiteRecord, path: string, init: RequestInit & { duplex?: "half" }, info: RequestInfo) => {
    if (typeof gateway === "function") {
      const host = record.domains[0] ?? "localhost";
      return gateway(
        new Request(`http://${new Headers(init.headers).get("x-forwarded-host") ?? host}${path}`, init),
        info,
      );
    }
    return upstream(`${gateway ?? record.gatewayOrigin}${path}`, { ...init, redirect: "manual" });
  };

  /** The answer, or the reason for the lack of one. */
  const within = async (start: (signal: AbortSignal) => Promise<Response> | Response) => {
    const abort = new AbortController();
    let cancel = () => {};
    const silence = new Promise<"silent">((resolve) => {
      cancel = clock.after(GATEWAY_TIMEOUT, () => {
        resolve("silent");
        abort.abort();
      });
    });
    try {
      return await Promise.race([start(abort.signal), silence]);
    } catch {
      return "dropped" as const;
    } finally {
      cancel();
    }
  };

  return {
    async proxy(record, request, info) {
      const { pathname, search } = new URL(request.url);
      const hasBody = request.method !== "GET" && request.method !== "HEAD" && request.body !== null;
      const init = { method: request.method, headers: forwardedHeaders(request, info) };
      const answer = await within((signal) =>
        send(
          record,
          pathname + search,
          hasBody ? { ...init, body: request.body, duplex: "half", signal } : { ...init, signal },
          info,
        ),
      );
      if (answer === "silent") return unreachable(504);
      if (answer === "dropped") return unreachable(502);
      return new Response(answer.body, { status: answer.status, headers: answeredHeaders(answer.headers) });
    },
    async ask(record, path) {
      const headers = { Merchant: record.site.code, "X-Livery-Edge": "snapshot" };
      const answer = await within((signal) => send(record, path, { headers, signal }, {}));
      if (typeof answer === "string") return undefined;
      try {
        const body: unknown = await answer.json();
        const envelope = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
        return envelope.success === true ? envelope.value : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

function forwardedHeaders(request: Request, info: RequestInfo): Headers {
  const headers = withoutHops(request.headers);
  const { host, protocol } = new URL(request.url);
  // `fetch` decodes responses, so the gateway is asked for none; the edge compresses what it sends.
  headers.set("accept-encoding", "identity");
  headers.set("x-forwarded-host", host);
  headers.set("x-forwarded-proto", protocol.slice(0, -1));
  if (info.clientAddress) headers.set("x-forwarded-for", info.clientAddress);
  return headers;
}

function answeredHeaders(from: Headers): Headers {
  const headers = withoutHops(from);
  headers.delete("content-encoding");
  for (const [name, value] of Object.entries(everywhere)) headers.set(name, value);
  return headers;
}

function withoutHops(from: Headers): Headers {
  const headers = new Headers(from);
  const named = (from.get("connection") ?? "").split(",").map((name) => name.trim());
  for (const name of [...ownHeaders, ...named]) if (/^[\w-]+$/.test(name)) headers.delete(name);
  return headers;
}

/** No message: the client has one in the person's language. */
function unreachable(status: 502 | 504): Response {
  const envelope = { success: false, errorCode: "gateway_unreachable", message: "", value: null };
  return Response.json(envelope, { status, headers: { ...everywhere, "Cache-Control": "no-store" } });
}
