import type { CDPSession } from "playwright";

/** What a page has requested; bytes as sent, with headers. */
export interface RequestSums {
  readonly count: number;
  readonly bytes: number;
  readonly scriptBytes: number;
}

/** The events of Chromium's `Network` domain that are read. */
export interface NetworkEvents {
  readonly sent: readonly SentRequest[];
  readonly finished: readonly FinishedRequest[];
}

interface SentRequest {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly type?: string;
  readonly redirectResponse?: { readonly encodedDataLength: number };
}

interface FinishedRequest {
  readonly requestId: string;
  readonly encodedDataLength: number;
}

/** Begins to log a page's requests, but not those of its service worker. Returns the events so far, when called. */
export async function logRequests(session: CDPSession): Promise<() => NetworkEvents> {
  const sent: SentRequest[] = [];
  const finished: FinishedRequest[] = [];
  session.on("Network.requestWillBeSent", (event) => sent.push(event));
  session.on("Network.loadingFinished", (event) => finished.push(event));
  await session.send("Network.enable");
  return () => ({ sent, finished });
}

/** Sums requests. A redirect is a request of its own; an address with its data isn't one. */
export function sumRequests({ sent, finished }: NetworkEvents): RequestSums {
  const requests = sent.filter(({ request }) => !/^(data|blob):/.test(request.url));
  const bytesOf = (ids: ReadonlySet<string>) =>
    finished.reduce((sum, { requestId, encodedDataLength }) => sum + (ids.has(requestId) ? encodedDataLength : 0), 0);
  const idsOf = (some: readonly SentRequest[]) => new Set(some.map(({ requestId }) => requestId));
  return {
    count: requests.length,
    bytes:
      bytesOf(idsOf(requests)) +
      requests.reduce((sum, { redirectResponse }) => sum + (redirectResponse?.encodedDataLength ?? 0), 0),
    scriptBytes: bytesOf(idsOf(requests.filter(({ type }) => type === "Script"))),
  };
}
