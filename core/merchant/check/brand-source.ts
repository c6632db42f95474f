/** A brand's folder as it was read: all that checking and publishing look at, so that both stay pure. */
export interface BrandSource {
  /** The folder's name. */
  readonly folder: string;
  /** Path of `merchant.json`, as diagnostics name it. */
  readonly file: string;
  readonly text: string;
  /** Path from the brand's folder, with `/` -> file. */
  readonly files: Readonly<Record<string, BrandFile>>;
}

export interface BrandFile {
  /** Path, as diagnostics name it and as the static files are found by. */
  readonly path: string;
  readonly bytes: number;
  /** Changes with the content; safe in an address. */
  readonly hash: string;
  /** Content of `.svg` and `.json` files. */
  readonly text?: string;
  /** The first four bytes of a `.woff2` file, as Latin-1: whether it is one. */
  readonly signature?: string;
}
