import { asObject } from "../lookup.ts";

type Features = Readonly<Record<string, unknown>>;

/** Whether a flag is on for a share of the visitors. The schema reports shares that are none. */
export const hasShare = (value: unknown): value is { readonly share: number } => {
  const { share } = asObject(value);
  return typeof share === "number" && share > 0;
};

/** The flags as each group of visitors has them: those with the largest share first. */
export function sidesOf(features: Features): readonly Features[] {
  const shares = Object.values(features).flatMap((value) => (hasShare(value) ? [value.share] : []));
  return [0, ...new Set(shares)].map((number) =>
    Object.fromEntries(
      Object.entries(features).map(([flag, value]) => [flag, hasShare(value) ? number < value.share : value]),
    ),
  );
}
