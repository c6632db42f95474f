import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:https";
import { expect, type Page, type Request } from "@playwright/test";
import { REPORT_PATH } from "#core/merchant/index.ts";
import { selfSigned } from "#tools/self-signed.ts";

/** What a page or a browser has sent to the edge of a visit. */
export interface SentReport {
  readonly type: string;
  readonly query: string;
  readonly body: unknown;
  /** What the edge answered. */
  readonly status: number | undefined;
}

/**
 * Browsers send reports of violations themselves, unseen by Playwright and over https alone: everything passes through
 * this proxy in front of a site, which notes what is sent.
 * @param site port of the site
 * @param port of the proxy
 * @returns a function that stops it
 */
export async function startReportProxy(
  site: number,
  port: number,
  note: (report: SentReport) => void,
): Promise<() => Promise<void>> {
  const proxy = createServer(selfSigned(), (incoming, answer) => {
    const { url = "", method, headers } = incoming;
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    const passed = request({ host: "127.0.0.1", port: site, path: url, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      if (method !== "POST" || !url.startsWith(REPORT_PATH)) return;
      const body: unknown = JSON.parse(Buffer.concat(parts).toString());
      const { search } = new URL(url, "http://site");
      note({ type: headers["content-type"] ?? "", query: search, body, status: given.statusCode });
    });
    passed.on("error", () => answer.destroy());
    incoming.pipe(passed);
  });
  proxy.listen(port, "127.0.0.1");
  await once(proxy, "listening");
  return async () => {
    proxy.closeAllConnections();
    proxy.close();
    await once(proxy, "close");
  };
}

/** Behind a gateway's calls that hang, a report is only sent when its page has gone (ms). */
const REPORT_TIMEOUT_MS = 5_000;

/**
 * As when the phone is put away. A navigation gives the old page half a second, which a busy machine exceeds. Resolves
 * once what the page reports then is answered: a busy browser drops a beacon whose page goes before it is on its way.
 */
export async function leave(page: Page): Promise<void> {
  const unanswered = new Set<Request>();
  const note = (sent: Request) => {
    if (new URL(sent.url()).pathname !== REPORT_PATH) return;
    unanswered.add(sent);
    void sent.response().finally(() => unanswered.delete(sent));
  };
  page.on("request", note);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  page.off("request", note);
  await expect
    .poll(() => unanswered.size, { timeout: REPORT_TIMEOUT_MS })
    .toBe(0)
    .catch(() => {});
}
