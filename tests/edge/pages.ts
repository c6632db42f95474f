import { request } from "node:http";
import { readPageData, type SiteRecord } from "#core/merchant/index.ts";

/** An answer of an edge. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

/** Asks an edge for an address of a host. */
export const get = (
  port: number,
  target: string,
  { host = "acme.localhost", cookie = "", ...more }: Readonly<Record<string, string>> = {},
) =>
  new Promise<Page>((resolve, reject) => {
    const headers = { Host: host, ...(cookie && { Cookie: cookie }), ...more };
    request({ host: "127.0.0.1", port, path: target, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    })
      .on("error", reject)
      .end();
  });

/** The brand in a page; undefined when the page is none of a brand. */
export const recordIn = ({ text }: Page): SiteRecord["site"] | undefined =>
  (readPageData(text) as { readonly record: SiteRecord["site"] } | undefined)?.record;
/** The brand's name in a page; undefined when the page is none of a brand. */
export const nameIn = (page: Page) => recordIn(page)?.name;
export const featuresIn = (page: Page) => recordIn(page)?.features;
