/**
 * Values from several sources, the later source winning, each with its source: the basis of effective settings.
 */
interface Layer<Source extends string = string> {
  readonly source: Source;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Provenance<Source extends string = string> {
  readonly value: unknown;
  readonly source: Source;
}

/** Merges layers key by key; `undefined` never overrides. */
export function mergeLayers<Source extends string>(
  layers: readonly Layer<Source>[],
): Readonly<Record<string, Provenance<Source>>> {
  const merged: Record<string, Provenance<Source>> = {};
  for (const { source, values } of layers) {
    for (const [key, value] of Object.entries(values)) {
      if (value !== undefined) merged[key] = { value, source };
    }
  }
  return merged;
}

/** The merged values without their provenance. */
export function valuesOf(merged: Readonly<Record<string, Provenance>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(merged).map(([key, { value }]) => [key, value]));
}
