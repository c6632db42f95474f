/** A file as the edge sends it. */
export interface Asset {
  /** The media type, with charset where it has one. */
  readonly type: string;
  /** Whether the address changes with the content, so that it may be kept for ever. */
  readonly immutable: boolean;
  /** A strong tag of the content, without quotes. */
  readonly tag: string;
  /** Bytes by content coding; `identity` is always there. */
  body(encoding: "identity" | "br" | "gzip"): Promise<BodyInit> | BodyInit;
  readonly encodings: readonly ("br" | "gzip")[];
}

/** Where the edge gets files from: a folder under Node, a binding on an edge runtime. */
export interface AssetSource {
  /** `path` is absolute, decoded and free of `..`; undefined when there is no such file. */
  find(path: string): Promise<Asset | undefined> | Asset | undefined;
}
