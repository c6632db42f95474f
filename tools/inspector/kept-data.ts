import type { Explanation } from "#tools/merchant/explanation.ts";

export type KeptArea = "local" | "session" | "cookie";

/** A key of storage, or a cookie: what the brand declares of it, and whether the browser has it. */
export interface KeptItem {
  readonly area: KeptArea;
  readonly name: string;
  /** `core` or the plugin; undefined where nobody declares it. */
  readonly owner?: string;
  readonly consent?: string;
  readonly isThere: boolean;
}

type Declared = Pick<Explanation, "storage" | "cookies">;
type Seen = Readonly<Record<KeptArea, readonly string[]>>;

/** What a page keeps beside what is declared: undeclared names first, then what is there. */
export function compareKept({ storage, cookies }: Declared, seen: Seen): readonly KeptItem[] {
  const declared = [
    ...storage.map(({ area = "local", ...kept }) => ({ area, ...kept })),
    ...cookies.map((kept) => ({ ...kept, area: "cookie" as const })),
  ].map(({ area, name, owner, consent }): KeptItem => {
    return { area, name, owner, consent, isThere: seen[area].some((each) => isNamed(name, each)) };
  });
  const undeclared = (Object.keys(seen) as KeptArea[]).flatMap((area) =>
    seen[area]
      .filter((name) => !declared.some((kept) => kept.area === area && isNamed(kept.name, name)))
      .map((name): KeptItem => ({ area, name, isThere: true })),
  );
  const rank = ({ owner, isThere }: KeptItem) => (owner === undefined ? 0 : isThere ? 1 : 2);
  return [...undeclared, ...declared].sort((one, other) => rank(one) - rank(other));
}

/** A declared name that ends with a colon is the beginning of names. */
const isNamed = (declared: string, name: string): boolean =>
  declared.endsWith(":") ? name.startsWith(declared) : declared === name;
