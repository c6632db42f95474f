import { REPORT_PATH, type SiteRecord } from "#core/merchant/index.ts";
import { isFile, routes } from "#core/routes/index.ts";
import { gatewayPaths } from "./generated/gateway-paths.ts";
import type { RequestInfo } from "./request-info.ts";

/** An answer to a browser, as logs and metrics may know it: no query, no header, no client's address. */
export interface ObservedAnswer {
  readonly requestId: string;
  /** Absent for a host that is no brand's. */
  readonly brand: string | undefined;
  readonly revision: string | undefined;
  readonly method: string;
  /** What was asked for. The edge's own texts count as pages. */
  readonly kind: "page" | "file" | "gateway";
  /** As `observablePath` gives it. */
  readonly path: string;
  readonly status: number;
  /** Milliseconds from the request to the head of the answer. */
  readonly ms: number;
  /** Of a page: whether it was in the cache of pages. */
  readonly cached: boolean | undefined;
}

export const gatewayFailures = ["timeout", "connection", "invalid", "status", "loop"] as const;

/**
 * Why a call to a gateway failed: no answer in time; no connection, or a broken one; no valid HTTP status; a status of
 * 500 or above; it leads back to an edge, which answers 508.
 */
export type GatewayFailureKind = (typeof gatewayFailures)[number];

/** A call to a gateway: a browser's, or the edge's own for a snapshot. */
export interface ObservedCall {
  /** Absent for the edge's own. */
  readonly requestId: string | undefined;
  readonly brand: string;
  /** Milliseconds to the start of the answer, or to the failure. */
  readonly ms: number;
  readonly failure: GatewayFailureKind | undefined;
}

/** What is told of an edge's work. */
export interface Observer {
  answered(answer: ObservedAnswer): void;
  called(call: ObservedCall): void;
}

/** What handlers note of a request while they answer it. */
export interface Noted {
  record(record: SiteRecord): void;
  pageCached(cached: boolean): void;
}

/** An observer that fails costs no answer. */
export function guardObserver(observer: Observer): Observer {
  const guarded =
    <T>(tell: (value: T) => void) =>
    (value: T) => {
      try {
        tell(value);
      } catch (error) {
        console.error("An observer failed:", error);
      }
    };
  return {
    answered: guarded((answer: ObservedAnswer) => observer.answered(answer)),
    called: guarded((call: ObservedCall) => observer.called(call)),
  };
}

const ignored: Noted = { record() {}, pageCached() {} };

/** Answers a request, which gets an id if it has none, and tells the observer. */
export async function observe(
  observer: Observer | undefined,
  request: Request,
  info: RequestInfo,
  answer: (info: RequestInfo, noted: Noted) => Promise<Response>,
): Promise<Response> {
  const requestId = info.requestId ?? crypto.randomUUID();
  const named = { ...info, requestId };
  if (!observer) return answer(named, ignored);
  const started = performance.now();
  let record: SiteRecord | undefined;
  let cached: boolean | undefined;
  const response = await answer(named, {
    record(found) {
      record = found;
    },
    pageCached(was) {
      cached = was;
    },
  });
  const { status } = response;
  const pathname = URL.canParse(request.url) ? new URL(request.url).pathname : "";
  observer.answered({
    requestId,
    brand: record?.site.code,
    revision: record?.site.revision,
    method: methods.has(request.method) ? request.method : "other",
    kind: pathname.startsWith("/wps/") ? "gateway" : isFile(pathname) ? "file" : "page",
    path: observablePath(pathname, status),
    status,
    ms: performance.now() - started,
    cached,
  });
  return response;
}

/** A client may make up others. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The paths that the route table and the gateway's contract know, and what they begin with. */
const knownPaths = new Set(
  ["/healthz", REPORT_PATH, ...routes.map(({ path }) => path), ...gatewayPaths].flatMap((path) =>
    path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/") || "/"),
  ),
);

/**
 * A path (no query) without what may be a person's: a known one as it is, of any other the part that is known and a star.
 * A file that was served is the build's or the brand's, and known by that.
 */
export function observablePath(pathname: string, status: number): string {
  if (knownPaths.has(pathname)) return pathname;
  if (status < 400 && isFile(pathname) && !pathname.startsWith("/wps/")) return pathname;
  let known = "";
  for (let end = pathname.indexOf("/", 1); end !== -1; end = pathname.indexOf("/", end + 1)) {
    const longer = pathname.slice(0, end);
    if (!knownPaths.has(longer)) break;
    known = longer;
  }
  return `${known}/*`;
}
