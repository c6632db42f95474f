/** The label of the brands that have none of their own. */
export const OTHER = "other";

/** A brand that has been used within this time keeps its label: Prometheus has read its last counts by then. */
const KEPT_MS = 600_000;

export interface BrandLabels {
  /** The brand, or `other`; counts as a use of the brand. */
  of(brand: string): string;
  has(brand: string): boolean;
}

/**
 * Which brands have series of their own: the `max` brands used last. A brand beyond them takes the place of the one that
 * has not been used for the longest time, if that was ten minutes ago or more: brands that took each other's places at
 * every request would all lose their counts.
 * @param now milliseconds
 * @param forget removes a brand's series
 */
export function createBrandLabels(max: number, now: () => number, forget: (brand: string) => void): BrandLabels {
  /** Brand -> time of its last use, in the order of use. */
  const used = new Map<string, number>();

  const makeRoom = (): boolean => {
    if (used.size < max) return true;
    const [oldest] = used;
    if (!oldest || now() - oldest[1] < KEPT_MS) return false;
    used.delete(oldest[0]);
    forget(oldest[0]);
    return true;
  };
  return {
    of(brand) {
      if (!used.delete(brand) && !makeRoom()) return OTHER;
      used.set(brand, now());
      return brand;
    },
    has: (brand) => used.has(brand),
  };
}
