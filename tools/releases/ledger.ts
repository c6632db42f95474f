import {
  hashOf,
  isReleaseOf,
  type LedgerLink,
  ledgerKey,
  parseJson,
  Refusal,
  type Release,
  type Revisions,
  readText,
  releaseKey,
  type Store,
  settled,
} from "#server/store/index.ts";

/** A change of a release. */
export interface LedgerEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly why: string;
  /** What was done, such as `publish`. */
  readonly action: string;
  readonly from: Revisions;
  readonly to: Revisions;
  /** Revision -> key of the manifest that it was made of, for the revisions that this change has brought. */
  readonly manifests?: Readonly<Record<string, string>>;
  /** Absent: the first one. */
  readonly previous?: LedgerLink;
}

/** Where the entries of a ledger lie, by their id. */
type KeyOf = (id: string) => string;

/** Writes an entry and returns what names it. */
export async function writeEntry(store: Store, keyOf: KeyOf, entry: { readonly at: string }): Promise<LedgerLink> {
  const text = JSON.stringify(entry);
  const hash = await hashOf(text);
  // Sorted by time, in names that every store accepts.
  const id = `${entry.at.replace(/[-:]/g, "").replace(".", "")}-${hash.slice(0, 8)}`;
  await store.write(keyOf(id), text);
  return { id, hash };
}

export interface LedgerOf {
  /** Whose ledger it is, in words. */
  readonly subject: string;
  readonly keyOf: KeyOf;
  /** The newest entry. */
  readonly newest: LedgerLink | undefined;
  /** At most so many. */
  readonly limit?: number | undefined;
}

/**
 * The entries of a ledger, the newest first.
 * @throws where an entry is gone, or was edited after it was written
 */
export async function readEntries<Entry extends { readonly previous?: LedgerLink }>(
  store: Store,
  { subject, keyOf, newest, limit = Number.POSITIVE_INFINITY }: LedgerOf,
): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (let link = newest; link && entries.length < limit; link = entries.at(-1)?.previous) {
    const text = await readText(store, keyOf(link.id));
    // What was pruned ends a ledger.
    if (text === undefined && entries.length > 0) break;
    const mend = `restore ${keyOf(link.id)} from a backup of the store${entries.length > 0 ? `; what was changed since is shown with --last ${entries.length}` : ""}`;
    if (text === undefined) throw new Refusal(`the ledger of ${subject} has lost its entry ${link.id}: ${mend}`);
    if ((await hashOf(text)) !== link.hash)
      throw new Refusal(`the ledger of ${subject} was edited: its entry ${link.id} is not as it was written: ${mend}`);
    entries.push(JSON.parse(text));
  }
  return entries;
}

/** A brand's changes, the newest first, at most `limit`. Rejects as `readEntries` does. */
export const readLedger = (
  store: Store,
  { code, ledger }: Pick<Release, "code" | "ledger">,
  limit?: number,
): Promise<readonly LedgerEntry[]> =>
  readEntries(store, { subject: code, keyOf: (id) => ledgerKey(code, id), newest: ledger, limit });

/** A brand's release; undefined when it has none. Rejects when it can't be read. */
export async function readRelease(store: Store, code: string): Promise<Release | undefined> {
  const text = await readText(store, releaseKey(code));
  return text === undefined ? undefined : parseRelease(text, code);
}

/** The revisions that a release, or a side of a ledger's entry, names. */
export const namesIn = ({ current, next, staged }: Revisions): readonly string[] =>
  [current, next?.revision, staged?.revision].flatMap((revision) => revision ?? []);

/** `readRelease` at this moment: what was scheduled and has begun is current, what is staged and over is gone. */
export async function readReleaseNow(store: Store, code: string): Promise<Release | undefined> {
  const release = await readRelease(store, code);
  return release && settled(release, Date.now());
}

/** @throws when the text is no release of the brand */
export function parseRelease(text: string, code: string): Release {
  const key = releaseKey(code);
  const release = parseJson(text);
  if (release === undefined)
    throw new Refusal(`${key} is not JSON: restore it from ledger/${code}, or remove it and publish ${code} again`);
  if (!isReleaseOf(code)(release))
    throw new Refusal(`${key} is no release of ${code}: remove it, then publish ${code} again`);
  return release;
}
