import type { ArgsDef } from "citty";
import { nearest } from "#server/nearest.ts";

/** Why a command refuses an option or argument that it doesn't have, which citty ignores. Undefined if it has them all. */
export function unknownArgument(given: { readonly _: readonly string[] }, known: ArgsDef): string | undefined {
  const options = Object.keys(known).filter((name) => known[name]?.type !== "positional");
  const positional = Object.keys(known).length - options.length;
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const names = new Set([
    "_",
    ...Object.entries(known).flatMap(([name, option]) => {
      const alias = ("alias" in option && option.alias) || [];
      return [name, camel(name), ...[alias].flat()];
    }),
  ]);
  const unknown = Object.keys(given).find((name) => !names.has(name));
  if (unknown !== undefined) {
    const suggestion = nearest(unknown, options);
    const dashed = options.map((name) => `--${name}`).join(", ");
    return `there is no option --${unknown}${suggestion ? `; did you mean --${suggestion}?` : ""} (options: ${dashed})`;
  }
  // The last one may stand for several.
  if (Object.values(known).some(({ valueHint }) => valueHint?.endsWith("…"))) return undefined;
  const extra = given._[positional];
  return extra === undefined ? undefined : `unexpected argument "${extra}"`;
}
