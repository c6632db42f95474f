import type { Edit } from "#tools/edit/index.ts";
import type { Wishes } from "../messages.ts";

/** What a page can show of changes before they are in the brand's files: the latest tokens and variants. */
export function previewOf(edits: readonly Edit[]): Pick<Wishes, "tokens" | "variants"> {
  const valuesOf = (parts: RegExp) =>
    Object.fromEntries(
      edits.flatMap(({ pointer, value }) => {
        const [, name] = parts.exec(pointer) ?? [];
        return name === undefined ? [] : [[name, String(value)]];
      }),
    );
  return { tokens: valuesOf(/^\/theme\/(?:tokens|dark)\/(.+)$/), variants: valuesOf(/^\/theme\/variants\/(.+)$/) };
}
