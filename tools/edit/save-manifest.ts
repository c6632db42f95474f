import { readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import {
  type BrandSource,
  type Checker,
  type Diagnostic,
  hasErrors,
  inherit,
  keysOf,
  lookup,
  readBrand,
  readJson,
} from "#tools/manifest/index.ts";
import { type Conflict, type Edit, editJson } from "./edit-json.ts";

export type SaveOutcome =
  | { readonly kind: "saved" /** The file's text. */; readonly text: string }
  /** Somebody else has changed the same values. */
  | { readonly kind: "conflict"; readonly conflicts: readonly Conflict[] }
  /** The file would have an error, or has one. */
  | { readonly kind: "refused"; readonly diagnostics: readonly Diagnostic[] };

/** How often the file may be saved by an editor while it is edited here. */
const ATTEMPTS = 3;

/**
 * Saves edits into a brand's `merchant.json`, if it then passes the checks. What was saved there since the edits' author
 * has read it stays. Nothing is written unless the outcome is `saved`.
 * @param folder the brand's
 * @throws Error with the next step when the file can't be read or written
 */
export async function saveManifest(
  folder: string,
  edits: readonly Edit[],
  { check }: Pick<Checker, "check">,
): Promise<SaveOutcome> {
  const file = await realpath(path.join(folder, "merchant.json"));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const source = await readBrand(folder);
    const errorsOf = (text: string) => {
      const { diagnostics } = check({ ...source, text });
      return hasErrors(diagnostics) ? { kind: "refused" as const, diagnostics } : undefined;
    };
    if (source.encodingError || !readJson(source.text).isJson)
      return { kind: "refused", diagnostics: check(source).diagnostics };
    const edited = editJson(source.text, withoutInherited(edits, source));
    if ("conflicts" in edited) return { kind: "conflict", ...edited };
    const refused = errorsOf(edited.text);
    if (refused) return refused;
    if (await replace(file, source.text, edited.text)) return { kind: "saved", text: edited.text };
  }
  throw new Error(`${file} is saved by something else all the time: try again`);
}

/** What their author saw of values that the manifest inherits does not stand in the file. */
function withoutInherited(edits: readonly Edit[], source: BrandSource): readonly Edit[] {
  const { document, value: whole } = inherit(source);
  return edits.map(({ before, ...edit }) => {
    const inherited = document.contains(edit.pointer) ? undefined : lookup(whole, ...keysOf(edit.pointer));
    return before === undefined || isDeepStrictEqual(before, inherited) ? edit : { ...edit, before };
  });
}

const BYTE_ORDER_MARK = "\uFEFF";

/** Replaces the file's text at once. @returns false if it is not what it was any more */
async function replace(file: string, before: string, after: string): Promise<boolean> {
  const temporary = `${file}.tmp`;
  try {
    const current = await readFile(file, "utf8");
    const mark = current.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
    if (current !== mark + before) return false;
    if (after === before) return true;
    await writeFile(temporary, mark + after);
    await rename(temporary, file);
    return true;
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => {});
    throw new Error(
      `${file} can't be written (${(cause as NodeJS.ErrnoException).code}): see its rights, and those of its folder`,
      {
        cause,
      },
    );
  }
}
