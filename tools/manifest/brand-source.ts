import type { MerchantManifest } from "#core/merchant/index.ts";
import type { EncodingError } from "./decode-text.ts";

/** A brand's folder as read: the only input of checking and publishing, so that both stay pure. */
export interface BrandSource {
  /** The folder's name. */
  readonly folder: string;
  /** Path of `merchant.json`, as diagnostics name it. */
  readonly file: string;
  readonly text: string;
  readonly encodingError?: EncodingError;
  /** What `$schema` should be, relative to the folder; absent outside the project. */
  readonly schemaPath?: string;
  /** What the manifest extends, the nearest first. */
  readonly families?: readonly FamilyFile[];
  /** Why what `extends` names can't be read. */
  readonly familyError?: string;
  /** Path from the brand's folder, with `/` -> file: its own, and those of its families that it has not. */
  readonly files: Readonly<Record<string, BrandFile>>;
  /** Path of what is in the folder and is not read -> why, in words that follow the path. */
  readonly ignored?: Readonly<Record<string, string>>;
}

/** A manifest that a brand extends. */
export interface FamilyFile {
  /** Its path, as diagnostics name it. */
  readonly file: string;
  readonly text: string;
  readonly encodingError?: EncodingError;
}

/** The manifest's names of the brand's files -> their paths in its folder. */
export type BrandFiles = NonNullable<MerchantManifest["brand"]>;

export interface BrandFile {
  /** Path in diagnostics and of the static file. */
  readonly path: string;
  readonly bytes: number;
  /** Changes with the content; safe in an address. */
  readonly hash: string;
  /** Content of `.svg` and `.json` files. */
  readonly text?: string;
  readonly encodingError?: EncodingError;
  /** The first 24 bytes of a font or of a picture in pixels, as Latin-1: its signature, and a PNG's dimensions. */
  readonly signature?: string;
  /** A font whose content can't be read, whatever its signature says. */
  readonly isBroken?: boolean;
}
