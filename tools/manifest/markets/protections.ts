import { asObject, lookup, textAt } from "../lookup.ts";

/** What a manifest can say of a player's protection. */
export interface Protection {
  /** JSON pointer to where it is said. */
  readonly pointer: string;
  /** The next step where it is not. */
  readonly next: string;
  /** The test that holds what it shows, from the project's folder. */
  readonly test: string;
  isIn(manifest: unknown): boolean;
}

const isOn = (manifest: unknown, ...path: readonly string[]): boolean => lookup(manifest, ...path) === true;

const hasEntries = (manifest: unknown, ...path: readonly string[]): boolean => {
  const list = lookup(manifest, ...path);
  return Array.isArray(list) ? list.length > 0 : Object.keys(asObject(list)).length > 0;
};

const strip = (part: string, what: string, test: string): Protection => ({
  pointer: `/compliance/strip/${part}`,
  next: `show ${what} in the strip: "strip": { "${part}": true }`,
  test,
  isIn: (manifest) => isOn(manifest, "compliance", "strip", part),
});

const page = (key: string, what: string): Protection => ({
  pointer: `/legal/${key}`,
  next: `add "${key}": the address of ${what}`,
  test: "tests/browser/legal.spec.ts",
  isIn: (manifest) => textAt(manifest, "legal", key) !== undefined,
});

const stripTest = "tests/browser/protection.spec.ts";

export const protections = {
  "session-clock": strip("clock", "the session's clock", stripTest),
  "net-position": strip("netPosition", "the net position", stripTest),
  marks: strip("marks", "the minimum age and the seals", stripTest),
  "minimum-age-18": {
    pointer: "/compliance/minimumAge",
    next: 'add "minimumAge": 18, or more',
    test: "tests/browser/legal.spec.ts",
    isIn: (manifest) => Number(lookup(manifest, "compliance", "minimumAge")) >= 18,
  },
  "help-line": {
    pointer: "/compliance/help",
    next: 'add "help": the help line, and the centres for treatment',
    test: "tests/browser/legal.spec.ts",
    isIn: (manifest) => hasEntries(manifest, "compliance", "help"),
  },
  licence: {
    pointer: "/legal/licence",
    next: 'add "licence": its authority and number, with the address of its entry',
    test: "tests/browser/legal.spec.ts",
    isIn: (manifest) => textAt(manifest, "legal", "licence", "url") !== undefined,
  },
  "responsible-gambling-page": page("responsibleGambling", "the page on limits, signs and a self-test"),
  "self-exclusion-page": page("selfExclusion", "the market's register of exclusions"),
  pause: {
    pointer: "/plugins/protection",
    next: "choose a plugin of the point protection, so that players can take a break here",
    test: stripTest,
    isIn: (manifest) => hasEntries(manifest, "plugins", "protection"),
  },
} as const satisfies Readonly<Record<string, Protection>>;

export type ProtectionName = keyof typeof protections;
