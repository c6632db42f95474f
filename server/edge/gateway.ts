import { type Clock, sleep } from "#core/kernel/index.ts";
import type { SiteRecord } from "#core/merchant/index.ts";
import { BodyLimitError, limitBody, readBody } from "../limited-body.ts";
import { headersToBrowser, headersToGateway, isOwnCall, snapshotHeaders } from "./gateway-headers.ts";
import { securityHeaders } from "./headers.ts";
import { answerLimits, GATEWAY_TIMEOUT, requestLimits, SNAPSHOT_TIMEOUT, snapshotAnswerLimits } from "./limits.ts";
import type { GatewayFailureKind, Observer } from "./observer.ts";
import { plainText } from "./plain-pages.ts";
import type { RequestInfo } from "./request-info.ts";

export type Handler = (request: Request, info?: RequestInfo) => Promise<Response> | Response;

export interface GatewayProxyOptions {
  /** Instead of every record's `gatewayOrigin`: another origin, or a handler in this process (the sandbox). */
  readonly gateway?: string | Handler | undefined;
  /** Paths below which a handler in this process has pages of its own, such as the sandbox's games. */
  readonly gatewayPages?: readonly string[] | undefined;
  /** `fetch` towards the gateway. */
  readonly upstream?: typeof fetch | undefined;
  readonly observer?: Observer | undefined;
  readonly clock: Clock;
}

/** The proxy to the gateways. */
export interface Gateway {
  /**
   * Forwards a browser's request. Never rejects: a failure is returned in the gateway's own envelope.
   * @param url the request's, with the host that the site knows itself by
   * @param timeout milliseconds until the first part of the answer
   */
  proxy(record: SiteRecord, request: Request, url: URL, info: RequestInfo, timeout?: number): Promise<Response>;
  /** The edge's own anonymous GET: the value of a successful answer, else undefined. */
  ask(record: SiteRecord, path: string, language: string): Promise<unknown>;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

export function createGatewayProxy({
  gateway,
  gatewayPages = [],
  upstream = fetch,
  observer,
  clock,
}: GatewayProxyOptions): Gateway {
  const originOf = (record: SiteRecord): string => (typeof gateway === "string" ? gateway : record.gatewayOrigin);

  const send = (record: SiteRecord, path: string, init: RequestInit, info: RequestInfo) => {
    if (typeof gateway === "function") {
      const host = record.domains[0] ?? "localhost";
      return gateway(
        new Request(`http://${new Headers(init.headers).get("x-forwarded-host") ?? host}${path}`, init),
        info,
      );
    }
    return upstream(`${originOf(record)}${path}`, { ...init, redirect: "manual" });
  };

  /** Starts the time of a call. The returned function tells the observer how it went. */
  const measure = ({ site }: SiteRecord, { requestId }: RequestInfo) => {
    const started = performance.now();
    return (failure: GatewayFailureKind | undefined) =>
      observer?.called({ requestId, brand: site.code, ms: performance.now() - started, failure });
  };

  /** The answer, or the reason for the lack of one. */
  const within = async (ms: number, start: (signal: AbortSignal) => Promise<Response> | Response) => {
    const abort = new AbortController();
    let cancel = () => {};
    const silence = new Promise<"silent">((resolve) => {
      cancel = clock.after(ms, () => {
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

  /** The whole body of a call, or why it is refused. A gateway never waits for a client. */
  const bodyOf = async (request: Request): Promise<Uint8Array<ArrayBuffer> | undefined | Response> => {
    if (request.method === "GET" || request.method === "HEAD") return undefined;
    // RFC 9112, 6.3: a proxy in front of the edge may have read another body.
    if (request.headers.has("content-length") && request.headers.has("transfer-encoding")) return refused(undefined);
    if (Number(request.headers.get("content-length") ?? 0) > requestLimits.bytes) return refused("bytes");
    try {
      return request.body ? await readBody(request.body, requestLimits, clock) : undefined;
    } catch (error) {
      return refused(error instanceof BodyLimitError ? error.limit : undefined);
    }
  };

  return {
    async proxy(record, request, url, info, timeout = GATEWAY_TIMEOUT) {
      if (!methods.includes(request.method)) return plainText(405, "No such method.", { Allow: methods.join(", ") });
      // A handler in this process leads nowhere else.
      if (typeof gateway !== "function" && isOwnCall(request.headers)) return unreachable(508);
      const body = await bodyOf(request);
      if (body instanceof Response) return body;
      const init = {
        method: request.method,
        headers: headersToGateway(request, url, info),
        ...(body !== undefined && { body }),
      };
      const measured = measure(record, info);
      const answer = await within(timeout, async (signal) => {
        // A browser that gives up is not worth a gateway's work.
        const aborted = AbortSignal.any([signal, request.signal]);
        return begun(await send(record, url.pathname + url.search, { ...init, signal: aborted }, info), clock);
      });
      // That a browser gives up says nothing about a gateway.
      if (!request.signal.aborted) measured(failureOf(answer));
      if (answer === "silent") return unreachable(504);
      if (answer === "dropped" || !isStatus(answer.status)) return unreachable(502);
      if (typeof gateway === "function" && gatewayPages.some((path) => url.pathname.startsWith(path))) return answer;
      const headers = headersToBrowser(answer.headers, url, originOf(record));
      if (answer.body === null || isEmpty(answer.status)) {
        answer.body?.cancel().catch(() => {});
        return new Response(null, { status: answer.status, headers });
      }
      return new Response(limitBody(answer.body, answerLimits, clock), { status: answer.status, headers });
    },
    async ask(record, path, language) {
      const headers = snapshotHeaders(record.site.code, language);
      const measured = measure(record, {});
      const answer = await within(SNAPSHOT_TIMEOUT, (signal) => send(record, path, { headers, signal }, {}));
      measured(failureOf(answer));
      if (typeof answer === "string" || answer.body === null) return undefined;
      try {
        const bytes = await readBody(answer.body, snapshotAnswerLimits, clock);
        const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
        const envelope = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
        return envelope.success === true ? envelope.value : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

function failureOf(answer: Response | "silent" | "dropped"): GatewayFailureKind | undefined {
  if (answer === "silent") return "timeout";
  if (answer === "dropped") return "connection";
  if (!isStatus(answer.status)) return "invalid";
  // Of the edge's own call, which has come back to an edge. The mark of a request is no proof: anybody can send it.
  if (answer.status === 508) return "loop";
  return answer.status >= 500 ? "status" : undefined;
}

/** For so long the HTTP adapter may read ahead before it sends a head: a failure then would be its own answer of 500. */
export const READ_AHEAD_MS = 20;

/** With the first part of its body: an answer that breaks off before that is none, and one that does later is sent so. */
async function begun(answer: Response, clock: Clock): Promise<Response> {
  if (!answer.body) return answer;
  const reader = answer.body.getReader();
  let first: ReadableStreamReadResult<Uint8Array> | undefined = await reader.read();
  const failed = async (error: unknown): Promise<never> => {
    await sleep(clock, READ_AHEAD_MS);
    throw error;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = first ?? (await reader.read().catch(failed));
        first = undefined;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, answer);
}

/** A status that an answer to a browser may have. */
const isStatus = (status: number): boolean => status >= 200 && status <= 599;

/** A status whose answers have no body. */
const isEmpty = (status: number): boolean => [204, 205, 304].includes(status);

const refused = (limit: BodyLimitError["limit"] | undefined): Response => {
  if (limit === "bytes") return plainText(413, `The body is longer than ${requestLimits.bytes} bytes.`);
  if (limit === "ms") return plainText(408, "The body took too long.");
  return plainText(400, "The body broke off.");
};

/** No message: the client has one in the person's language. */
function unreachable(status: 502 | 504 | 508): Response {
  const envelope = { success: false, errorCode: "gateway_unreachable", message: "", value: null };
  return Response.json(envelope, { status, headers: { ...securityHeaders, "Cache-Control": "no-store" } });
}
