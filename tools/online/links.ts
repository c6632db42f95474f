import { asObject } from "#tools/manifest/index.ts";
import type { OnlineBrand } from "./brand.ts";
import type { Look, OnlineCheck } from "./check.ts";
import type { Sight } from "./sight.ts";
import { Unreachable } from "./unreachable.ts";
import type { Answer, Web } from "./web.ts";

const next = "correct the address in the manifest, or publish the page";

/** What players are given to read opens: licence, terms, privacy, help, self-exclusion. */
export const links: OnlineCheck = {
  name: "link",
  looks(brand) {
    // One address may stand at several places.
    const byAddress = new Map<string, Look & { readonly titles: string }>();
    for (const { url, title, pointer } of linksOf(brand)) {
      const known = byAddress.get(url);
      const titles = known ? `${known.titles}, ${title}` : title;
      const look = (web: Web) => addressSight(web, url, next);
      byAddress.set(url, { titles, subject: `${titles}: ${url}`, pointer: known?.pointer ?? pointer, next, look });
    }
    return [...byAddress.values()];
  },
};

interface Link {
  readonly title: string;
  readonly url: string;
  readonly pointer: string;
}

const legalTitles = {
  terms: "terms",
  privacy: "privacy policy",
  responsibleGambling: "responsible gambling",
  selfExclusion: "self-exclusion",
} as const;

function linksOf({ manifest: { legal, compliance } }: OnlineBrand): readonly Link[] {
  const link = (title: string, url: unknown, pointer: string): readonly Link[] =>
    typeof url === "string" ? [{ title, url, pointer }] : [];
  return [
    ...link("licence", legal?.licence?.url, "/legal/licence/url"),
    ...Object.entries(legalTitles).flatMap(([key, title]) => link(title, asObject(legal)[key], `/legal/${key}`)),
    ...(compliance?.seals ?? []).flatMap(({ title, url }, at) => link(title, url, `/compliance/seals/${at}/url`)),
    ...(compliance?.help ?? []).flatMap(({ title, url }, at) => link(title, url, `/compliance/help/${at}/url`)),
  ];
}

/** Answers that a program gets where a browser may get the page. */
const refusals: readonly number[] = [401, 403, 405, 406, 429];

/**
 * Whether an address opens: an answer of success after redirections, by TLS all the way.
 * @param faultOf returns the fault of an answer of success
 */
export async function addressSight(
  web: Web,
  address: string,
  next: string,
  faultOf: (answer: Answer) => string | undefined = () => undefined,
): Promise<Sight> {
  try {
    const answer = await web.get(address, { isFollowing: true });
    const { status, url } = answer;
    const from = url.href === new URL(address).href ? "" : ` at ${url.href}`;
    if (refusals.includes(status)) {
      const message = `answers HTTP ${status}${from}, perhaps to programs alone`;
      return { state: "warning", message, next: "open it in a browser" };
    }
    const fault = status >= 200 && status < 300 ? faultOf(answer) : `answers HTTP ${status}`;
    return fault === undefined
      ? { state: "ok", message: `opens${from}` }
      : { state: "failed", message: `${fault}${from}`, next };
  } catch (error) {
    if (!(error instanceof Unreachable && error.reason === "private")) throw error;
    return { state: "failed", message: `${error.message}: players can't open it`, next };
  }
}
