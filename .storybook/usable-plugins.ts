import { asObject, type BrandSource, inherit, keysOf } from "#tools/manifest/index.ts";
import type { Publisher } from "#tools/publish/index.ts";

/** Publishes a brand without what it can't have, where that alone keeps it from being published. */
export const publisherWithout = (publisher: Publisher, pointers: readonly string[]): Publisher => ({
  ...publisher,
  publish(source, options) {
    const whole = publisher.publish(source, options);
    if (whole.record || pointers.length === 0) return whole;
    const rest = publisher.publish(sourceWithout(source, pointers), options);
    // The places of its diagnostics are those of the file.
    return rest.record ? rest : whole;
  },
});

function sourceWithout(source: BrandSource, pointers: readonly string[]): BrandSource {
  const { families: _, ...own } = source;
  return { ...own, text: JSON.stringify(pointers.map(keysOf).reduce(without, inherit(source).value)) };
}

function without(value: unknown, [key = "", ...keys]: readonly string[]): unknown {
  const { [key]: inner, ...others } = asObject(value);
  if (inner === undefined || keys.length === 0) return others;
  return { ...others, [key]: without(inner, keys) };
}
