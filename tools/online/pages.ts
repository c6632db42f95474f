import { readPageData } from "#core/merchant/index.ts";
import { homePath } from "#core/routes/index.ts";
import { asObject, lookup } from "#tools/manifest/index.ts";
import type { OnlineCheck } from "./check.ts";
import type { Sight } from "./sight.ts";
import { unlessAbsent } from "./unreachable.ts";
import type { Web } from "./web.ts";

/** A page has some 100 kB. */
const MAX_BYTES = 1024 * 1024;

/** Each domain serves this brand. */
export const pages: OnlineCheck = {
  name: "page",
  looks: ({ hosts, manifest: { code } }) =>
    hosts.map(({ name, origin, pointer }) => ({
      subject: `${origin}${homePath}`,
      pointer,
      next: `look whether the edge is ready, and whether the proxy leads ${name} to it (docs/operate.md)`,
      look: (web) => unlessAbsent(() => pageSight(web, origin, code), ["certificate"]),
    })),
};

/** Whether the brand's home is at an origin. */
export async function pageSight(web: Web, origin: string, code: string): Promise<Sight> {
  const { status, text } = await web.get(`${origin}${homePath}`, { maxBytes: MAX_BYTES, isFollowing: true });
  if (status !== 200) {
    const next =
      status >= 500
        ? "look at the edge's log: the proxy reaches none, or it has no build (docs/operate.md)"
        : `publish the brand (npx livery publish ${code}), and look at what the proxy answers by itself`;
    return { state: "failed", message: `answers HTTP ${status}`, next };
  }
  const served = codeIn(text);
  if (served === undefined) {
    const next = "the name leads to another server: let it lead to the edge (docs/go-live.md, step 4)";
    return { state: "failed", message: "answers a page of another site", next };
  }
  if (served === code) return { state: "ok", message: `serves ${code}` };
  const next = "the domain was published with that brand: publish both, each with its own domains";
  return { state: "failed", message: `serves the brand ${served}`, next };
}

function codeIn(page: string): string | undefined {
  try {
    const code = lookup(asObject(readPageData(page)), "record", "code");
    return typeof code === "string" ? code : undefined;
  } catch {
    return undefined;
  }
}
