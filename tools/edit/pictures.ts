import {
  asObject,
  type BrandFile,
  type BrandSource,
  filesOf,
  inherit,
  textAt,
  themeFields,
} from "#tools/manifest/index.ts";
import type { Edit } from "./edit-json.ts";

/** A file for one of the manifest's names of the brand's files. */
export interface NewPicture {
  /** The manifest's name, such as `logo`. */
  readonly slot: string;
  /** The file's own name: its ending says what it is. */
  readonly name: string;
  /** The hash of the file that its author saw there (`PictureSlot`); absent: there was none. */
  readonly before?: string;
  /** In Base64; absent: the brand's own file goes. */
  readonly content?: string;
}

/** One of the manifest's names of files, with the file that the brand has there. */
export interface PictureSlot {
  readonly slot: string;
  readonly title: string;
  readonly description: string;
  /** Such as `.svg,.png`. */
  readonly accept: string;
  /** Path from the brand's folder. Absent: it has none, or a generated one. */
  readonly path?: string;
  readonly bytes?: number;
  /** Of the file's content. */
  readonly hash?: string;
  /** Address of the picture: a `data:` one. Absent: it is no picture, or its file is missing. */
  readonly src?: string;
}

const { texts: _, ...slots } = asObject(themeFields.brand?.properties);

export const isSlot = (name: string): boolean => Object.hasOwn(slots, name);

const mediaTypes: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
};

const endingOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

const fileIn = ({ files }: BrandSource, path: string | undefined): BrandFile | undefined =>
  path !== undefined && Object.hasOwn(files, path) ? files[path] : undefined;

/** The hash of the file that a brand has in a slot now. */
export const hashIn = (source: BrandSource, slot: string): string | undefined =>
  fileIn(source, textAt(inherit(source).value, "brand", slot))?.hash;

/** The slots of every brand, with this brand's files. */
export async function pictureSlots(
  source: BrandSource,
  read: (file: string) => Promise<Buffer>,
): Promise<readonly PictureSlot[]> {
  const { value } = inherit(source);
  return Promise.all(
    Object.entries(slots).map(async ([slot, schema]): Promise<PictureSlot> => {
      const { title, description, pattern } = asObject(schema);
      const [, endings = ""] = /\\\.\(([\w|]+)\)\$$/.exec(String(pattern)) ?? [];
      const known = {
        slot,
        title: String(title),
        description: String(description),
        accept: endings
          .split("|")
          .map((ending) => `.${ending}`)
          .join(","),
      };
      const path = textAt(value, "brand", slot);
      const file = fileIn(source, path);
      if (path === undefined || !file) return { ...known, ...(path !== undefined && { path }) };
      const type = mediaTypes[endingOf(path)];
      const src = type && `data:${type};base64,${(await read(file.path)).toString("base64")}`;
      return { ...known, path, bytes: file.bytes, hash: file.hash, ...(src !== undefined && { src }) };
    }),
  );
}

/**
 * Where a new file goes: in place of the one that the manifest names there, if it is of the same kind and named nowhere
 * else; and the edits that name it.
 */
export function placeOf(
  { slot, name }: NewPicture,
  source: BrandSource,
): { readonly path: string; readonly edits: readonly Edit[] } {
  const { value } = inherit(source);
  const pointer = `/brand/${slot}`;
  const current = textAt(value, "brand", slot);
  const others = new Set(filesOf(value).flatMap((file) => (file.pointer === pointer ? [] : [file.path])));
  const stem = slot.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const ending = endingOf(name);
  const usable = [
    ...(current !== undefined && endingOf(current) === ending ? [current] : []),
    `${stem}.${ending}`,
    `${stem}-2.${ending}`,
  ].filter((path) => !others.has(path));
  const [path = `${stem}-3.${ending}`] = usable;
  return { path, edits: path === current ? [] : [{ pointer, before: current, value: path }] };
}
