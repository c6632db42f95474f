import { asObject, lookup, textAt } from "../lookup.ts";

/** What a manifest can say of a player's protection. */
export interface Protection {
  /** JSON pointer to where it is said. */
  readonly pointer: string;
  /** The next step where it is not. */
  readonly next: string;
  /** The test that holds what it shows: its file from the project's folder, and words of its name. */
  readonly test: string;
  isIn(manifest: unknown): boolean;
}

const clockTest = "tests/browser/protection.spec.ts › the session clock runs over a game";
const stripTest = "tests/browser/protection.spec.ts › nothing of a plugin hides the strip";
const amountsTest = "tests/browser/reality-check.spec.ts › says a result of -12.50";
const pauseTest = "tests/browser/breaks.spec.ts › by a plugin's call, a pause is two taps from a game";
const legalTest = "tests/browser/legal.spec.ts › the footer names who runs the site";

const isOn = (manifest: unknown, ...path: readonly string[]): boolean => lookup(manifest, ...path) === true;

const hasEntries = (manifest: unknown, ...path: readonly string[]): boolean => {
  const list = lookup(manifest, ...path);
  return Array.isArray(list) ? list.length > 0 : Object.keys(asObject(list)).length > 0;
};

const strip = (part: string, what: string, test: string): Protection => ({
  pointer: `/compliance/strip/${part}`,
  next: `show ${what} in the strip: "strip": { "${part}": true } in "compliance"`,
  test,
  isIn: (manifest) => isOn(manifest, "compliance", "strip", part),
});

/** Shown by the footer of the home, which is one of its sections where a manifest does not choose them. */
const hasFooter = (manifest: unknown): boolean => {
  const home = lookup(manifest, "home");
  return !Array.isArray(home) || home.includes("footer");
};

const inFooter = (protection: Protection): Protection => ({
  ...protection,
  next: `${protection.next}; it is shown by the section "footer" of "home"`,
  isIn: (manifest) => hasFooter(manifest) && protection.isIn(manifest),
});

const page = (key: string, what: string): Protection =>
  inFooter({
    pointer: `/legal/${key}`,
    next: `add "${key}" to "legal": the address of ${what}`,
    test: legalTest,
    isIn: (manifest) => textAt(manifest, "legal", key) !== undefined,
  });

const seals = (manifest: unknown): readonly unknown[] => {
  const list = lookup(manifest, "compliance", "seals");
  return Array.isArray(list) ? list : [];
};

export const protections = {
  "session-clock": strip("clock", "the session's clock", clockTest),
  "net-position": strip("netPosition", "the net position", amountsTest),
  marks: {
    ...strip("marks", "the minimum age, or seals with pictures,", stripTest),
    isIn: (manifest) =>
      isOn(manifest, "compliance", "strip", "marks") &&
      (lookup(manifest, "compliance", "minimumAge") !== undefined ||
        seals(manifest).some((seal) => textAt(seal, "image") !== undefined)),
  },
  "minimum-age-18": inFooter({
    pointer: "/compliance/minimumAge",
    next: 'add "minimumAge": 18, or more, to "compliance"',
    test: legalTest,
    isIn: (manifest) => Number(lookup(manifest, "compliance", "minimumAge")) >= 18,
  }),
  "help-line": inFooter({
    pointer: "/compliance/help",
    next: 'add "help": [{ "title": "…", "url": "https://…" }] to "compliance": the help line, and the centres for treatment',
    test: legalTest,
    isIn: (manifest) => hasEntries(manifest, "compliance", "help"),
  }),
  licence: inFooter({
    pointer: "/legal/licence",
    next: 'add "licence": { "authority": "…", "number": "…", "url": "https://…" } to "legal", with the address of its entry',
    test: legalTest,
    isIn: (manifest) => textAt(manifest, "legal", "licence", "url") !== undefined,
  }),
  "responsible-gambling-page": page("responsibleGambling", "the page on limits, signs and a self-test"),
  "self-exclusion-page": page("selfExclusion", "the market's register of exclusions"),
  pause: {
    pointer: "/plugins/protection",
    next: 'choose a plugin of the point protection, so that players can take a break here: "protection": { "operator-page": { "page": "https://…" } }, to your page for it, or another one of docs/plugins.md',
    test: pauseTest,
    isIn: (manifest) => hasEntries(manifest, "plugins", "protection"),
  },
} as const satisfies Readonly<Record<string, Protection>>;

export type ProtectionName = keyof typeof protections;
