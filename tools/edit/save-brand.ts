import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { UnreadableFile } from "#server/plain-file.ts";
import {
  type BrandFile,
  type BrandSource,
  brandFileOf,
  type Checker,
  type Diagnostic,
  fileHash,
  hasErrors,
  inherit,
  keysOf,
  lookup,
  readBrand,
  readJson,
  textAt,
} from "#tools/manifest/index.ts";
import { type Conflict, type Edit, editJson } from "./edit-json.ts";
import { hashIn, type NewPicture, placeOf } from "./pictures.ts";
import { redrawn } from "./redrawn.ts";
import { contentOf, type Replacement, replaceFiles } from "./replace-files.ts";

/** What is saved together, or not at all. */
export interface BrandEdit {
  readonly edits: readonly Edit[];
  readonly picture?: NewPicture;
}

export type SaveOutcome =
  | {
      readonly kind: "saved";
      /** What takes it back. */
      readonly undo: BrandEdit;
      /** Generated drawings that follow the theme: taking the edit back does so with them. */
      readonly redrawn: readonly string[];
    }
  /** Somebody else has changed the same values. */
  | { readonly kind: "conflict"; readonly conflicts: readonly Conflict[] }
  /** The brand would have an error, or has one. */
  | { readonly kind: "refused"; readonly diagnostics: readonly Diagnostic[] };

const MANIFEST = "merchant.json";
const BYTE_ORDER_MARK = "\uFEFF";

/** How often the files may be saved by an editor while they are edited here. */
const ATTEMPTS = 3;

/**
 * Saves a change into a brand's `merchant.json`, its own texts and its pictures, if the brand then passes the checks. What
 * was saved there since the change's author has read it stays. Drawings that are still as they were generated follow the
 * theme. Nothing is written unless the outcome is `saved`.
 * @param folder the brand's
 * @throws Error with the next step when a file can't be read or written
 */
export async function saveBrand(
  folder: string,
  change: BrandEdit,
  { check }: Pick<Checker, "check">,
): Promise<SaveOutcome> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const source = await readBrand(folder);
    const plan = await planOf(change, source, folder);
    if (plan && "conflicts" in plan) return { kind: "conflict", ...plan };
    const edited = plan && (await changed(source, folder, plan.replacements));
    const drawings = edited ? redrawn(source, edited, folder) : [];
    // What can't be edited has its diagnostics already.
    const { diagnostics } = check(edited ? await changed(edited, folder, drawings) : source);
    if (!plan || hasErrors(diagnostics))
      return { kind: "refused", diagnostics: diagnostics.filter(({ severity }) => severity === "error") };
    if (await replaceFiles([...drawings, ...plan.replacements]))
      return { kind: "saved", undo: plan.undo, redrawn: drawings.map(({ file }) => path.relative(folder, file)) };
  }
  throw new Error(`${path.join(folder, MANIFEST)} is saved by something else all the time: try again`);
}

interface Plan {
  readonly replacements: readonly Replacement[];
  readonly undo: BrandEdit;
}

interface Conflicts {
  readonly conflicts: readonly Conflict[];
}

/** Undefined where a file that would be edited is no JSON. */
async function planOf(
  { edits, picture }: BrandEdit,
  source: BrandSource,
  folder: string,
): Promise<Plan | Conflicts | undefined> {
  if (!isEditable(source)) return undefined;
  const place = picture && placeOf(picture, source);
  const texts = textAt(inherit(source).value, "brand", "texts");
  const named = edits.some(({ language }) => language !== undefined) && texts === undefined;
  const own = edits.filter(({ language }) => language === undefined);
  const inManifest = [...own, ...(place?.edits ?? []), ...(named ? [{ pointer: "/brand/texts", value: "texts" }] : [])];
  const byFile = new Map<string, readonly Edit[]>(inManifest.length > 0 ? [[MANIFEST, inManifest]] : []);
  for (const edit of edits) {
    if (edit.language === undefined) continue;
    const file = `${(texts ?? "texts").replace(/\/$/, "")}/${edit.language}.json`;
    byFile.set(file, [...(byFile.get(file) ?? []), edit]);
  }
  const replacements: Replacement[] = [];
  const conflicts: Conflict[] = [];
  const undo: Edit[] = [];
  for (const [file, inFile] of byFile) {
    const outcome = await (file === MANIFEST ? editManifest(inFile, source) : editTexts(file, inFile, source, folder));
    if (!outcome) return undefined;
    if ("conflicts" in outcome) conflicts.push(...outcome.conflicts);
    else {
      replacements.push(outcome.replacement);
      undo.unshift(...outcome.undo);
    }
  }
  const after = picture?.content === undefined ? undefined : Buffer.from(picture.content, "base64");
  if (picture) {
    const { slot, name, before } = picture;
    const current = hashIn(source, slot);
    if (current !== before) conflicts.push({ slot, pointer: `/brand/${slot}`, before, value: name, current });
  }
  if (conflicts.length > 0) return { conflicts };
  if (!picture || !place) return { replacements, undo: { edits: undo } };
  const file = path.join(folder, place.path);
  const before = await contentOf(file);
  const { content: _, before: __, ...name } = picture;
  const shown = after ? fileHash(after) : (await inheritedFile(place.path, source))?.hash;
  return {
    // The picture before the manifest that names it.
    replacements: [{ file, before, after }, ...replacements],
    undo: {
      edits: undo,
      picture: {
        ...name,
        name: place.path,
        ...(shown !== undefined && { before: shown }),
        ...(before && { content: before.toString("base64") }),
      },
    },
  };
}

type Edited = { readonly replacement: Replacement; readonly undo: readonly Edit[] } | Conflicts;

const isEditable = ({ text = "", encodingError }: Pick<BrandFile, "text" | "encodingError">): boolean =>
  !encodingError && readJson(text).isJson;

async function editManifest(edits: readonly Edit[], source: BrandSource): Promise<Edited> {
  const edited = editJson(source.text, withoutInherited(edits, source));
  if ("conflicts" in edited) return edited;
  return { replacement: await replacementOf(source.file, source.text, edited.text), undo: edited.undo };
}

/** A family's file that the brand has not is the beginning of its own. */
async function editTexts(
  name: string,
  edits: readonly Edit[],
  source: BrandSource,
  folder: string,
): Promise<Edited | undefined> {
  const file = path.join(folder, name);
  const known = Object.hasOwn(source.files, name) ? source.files[name] : undefined;
  const before = known?.path === file ? known.text : undefined;
  if (known && !isEditable(known)) return undefined;
  const edited = editJson(known?.text ?? "{}", edits);
  if ("conflicts" in edited) return edited;
  const isGone = edits.some(({ emptied }) => emptied === "") && (await isNothingOwn(name, edited.text, source));
  const after = known ? edited.text : `${JSON.stringify(JSON.parse(edited.text), undefined, 2)}\n`;
  const undo = before !== undefined ? edited.undo : edited.undo.map((edit) => ({ ...edit, emptied: "" }));
  return { replacement: await replacementOf(file, before, isGone ? undefined : after), undo };
}

/** Whether a brand's texts would be the same without a file of its own. */
async function isNothingOwn(name: string, text: string, source: BrandSource): Promise<boolean> {
  const inherited = await inheritedFile(name, source);
  return isDeepStrictEqual(readJson(text).value, readJson(inherited?.text ?? "{}").value);
}

/** The replacement of a file's text, whose byte-order mark stays. */
export async function replacementOf(
  file: string,
  before: string | undefined,
  after: string | undefined,
): Promise<Replacement> {
  const hasMark = (await contentOf(file))?.toString().startsWith(BYTE_ORDER_MARK) ?? false;
  const bytes = (text: string | undefined) =>
    text === undefined ? undefined : Buffer.from((hasMark ? BYTE_ORDER_MARK : "") + text);
  return { file, before: bytes(before), after: bytes(after) };
}

/** What their author saw of values that the manifest inherits does not stand in the file. */
export function withoutInherited(edits: readonly Edit[], source: BrandSource): readonly Edit[] {
  const { document, value: whole } = inherit(source);
  return edits.map(({ before, ...edit }) => {
    const inherited = document.contains(edit.pointer) ? undefined : lookup(whole, ...keysOf(edit.pointer));
    return before === undefined || isDeepStrictEqual(before, inherited) ? edit : { ...edit, before };
  });
}

/** The brand as it would be read. */
async function changed(
  source: BrandSource,
  folder: string,
  replacements: readonly Replacement[],
): Promise<BrandSource> {
  let { text } = source;
  const files = { ...source.files };
  const ignored = { ...source.ignored };
  for (const { file, after } of replacements) {
    const name = path.relative(folder, file).split(path.sep).join("/");
    delete ignored[name];
    delete files[name];
    try {
      const read = after ? await brandFileOf(file, after) : await inheritedFile(name, source);
      if (name === MANIFEST) text = read?.text ?? "";
      else if (read) files[name] = read;
    } catch (cause) {
      if (!(cause instanceof UnreadableFile)) throw cause;
      if (name.endsWith(".json")) throw new Error(`${name} ${cause.message}: save less`);
      ignored[name] = cause.message;
    }
  }
  return { ...source, text, files, ignored };
}

/** The file that a brand has of its families once it has none of its own. */
async function inheritedFile(name: string, { families = [] }: BrandSource): Promise<BrandFile | undefined> {
  for (const family of families) {
    const file = path.join(path.dirname(family.file), name);
    const content = await contentOf(file);
    if (content) return brandFileOf(file, content);
  }
  return undefined;
}
