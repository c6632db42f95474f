import { createSandbox, type LoadedStandIn } from "#server/sandbox/index.ts";
import type { Subject } from "./subject.ts";

/** The page of a vendor that a login provider sends people to, with the gateway that knows what it hands out. */
export interface OutsidePage {
  /** Real origin of the vendor -> the one where this page answers in its place. Absent: it answers at the real one. */
  readonly vendorOrigins?: Readonly<Record<string, string>>;
  /** The gateway's side of the vendor. Absent: the `answers` of `conformance.ts`. */
  readonly gateway?: (url: string, init?: RequestInit) => Promise<Response>;
  /** Whether the gateway is at work, which takes real time. */
  readonly busy?: () => boolean;
  /** What a person can answer at this address. Throws what the vendor holds against the address. */
  choices(page: string): Promise<readonly string[]>;
  /** The address that the browser goes back to after an answer. */
  answer(page: string, choice: string): Promise<string>;
}

/** The vendor's page of a provider: its stand-in on a sandbox, or what its `conformance.ts` says; undefined without both. */
export async function outsidePageOf(subject: Subject<"login">): Promise<OutsidePage | undefined> {
  const { outsidePage } = subject.conformance;
  if (outsidePage) return describedPage(outsidePage);
  return subject.standIn && standInPage(await subject.standIn());
}

type Describe = NonNullable<Subject["conformance"]["outsidePage"]>;

const describedPage = (describe: Describe): OutsidePage => ({
  choices: async (page) =>
    (["allow", "cancel"] as const).filter((choice) => describe(new URL(page), choice) !== undefined),
  async answer(page, choice) {
    const back = describe(new URL(page), choice === "cancel" ? "cancel" : "allow");
    if (back === undefined) throw new Error(`outsidePage of conformance.ts has no answer "${choice}"`);
    return back;
  },
});

/** A stand-in of a login's page takes the form of `consentForm`: it is posted to the page's own address. */
async function standInPage(standIn: LoadedStandIn): Promise<OutsidePage> {
  const sandbox = createSandbox({ file: ":memory:", log: () => {}, standIns: [standIn] });
  const { port, origin } = new URL(PAGE);
  let underWay = 0;
  async function gateway(url: string, { method = "GET", headers = {}, body }: RequestInit = {}): Promise<Response> {
    underWay++;
    const request = new Request(new URL(url, origin), { method, headers, ...(body != null && { body }) });
    return sandbox.fetch(request).finally(() => void underWay--);
  }
  // It sets its members up with the first call of a brand.
  await gateway("/wps/system/status", { headers: { Merchant: "acme" } });
  return {
    vendorOrigins: sandbox.vendorOrigins(Number(port)),
    gateway,
    busy: () => underWay > 0,
    async choices(page) {
      const response = await sandbox.fetch(new Request(page));
      const text = await response.text();
      const back = response.headers.get("Location");
      if (back !== null) throw new Error(`the stand-in asks nobody and goes back at once, to ${back}`);
      if (!response.ok) throw new Error(`the stand-in refuses ${page}: ${readable(text)}`);
      return [...text.matchAll(/name="answer" value="([^"]+)"/g)].flatMap(([, choice]) => choice ?? []);
    },
    async answer(page, choice) {
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const form = new URLSearchParams({ answer: choice, person: "Ann" });
      const response = await sandbox.fetch(new Request(page, { method: "POST", headers, body: String(form) }));
      const back = response.headers.get("Location");
      if (back === null)
        throw new Error(`the stand-in sends nobody back from ${page}: ${readable(await response.text())}`);
      return back;
    },
  };
}

/** The text of a page's main part. */
const readable = (html: string): string =>
  (/<main>([\s\S]*)<\/main>/.exec(html)?.[1] ?? html)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The page of the site that the person leaves, at a host that stand-ins take for a brand's. */
export const PAGE = "http://acme.localhost:3000/m/login?go=%2Fm%2Ffeedback";
