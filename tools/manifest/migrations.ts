/** Brings manifests of one format version to the next. */
export interface Migration {
  /** What it changes, for the person who runs `livery upgrade`. */
  readonly title: string;
  /**
   * The values to set, each by its JSON Pointer; one without a value is removed. None for a manifest that needs no
   * change: one that inherits its version is asked each time.
   * @param manifest a brand's or a family's own part
   */
  edits(manifest: Readonly<Record<string, unknown>>): readonly {
    readonly pointer: string;
    readonly value?: unknown;
  }[];
}

/** The first leads from version 1 to 2. A change that `x-deprecated` and a suggestion can announce needs none. */
export const migrations: readonly Migration[] = [];

/** The format version of the manifests that are read. */
export const formatVersion = migrations.length + 1;
