import type { BrandEdit } from "../index.ts";
import type { BrandChanges, OwnBrand } from "./brand-changes.ts";

/** Of Storybook's window and of every preview in it: a preview's own frames follow the panel too, and so does a reload. */
const KEY = "livery-brand-changes";
const BASES = `${KEY}-from`;
const UNDOS = `${KEY}-undo`;

/** Characters of a tab's storage for what takes saves back, of some millions: the rest is for changes that are not saved. */
const MAX_UNDO_LENGTH = 1_000_000;

/** Brand code -> what the brand panel changed. */
export type Changes = Readonly<Record<string, BrandChanges>>;

/** The changes as text, which compares cheaply. */
export const changesText = (): string => sessionStorage.getItem(KEY) ?? "{}";

export const readChanges = (): Changes => JSON.parse(changesText());

export const writeChanges = (changes: Changes): void => sessionStorage.setItem(KEY, JSON.stringify(changes));

/**
 * Brand code -> what its files said at the first change that is not saved. Edits are made for that: what somebody else
 * saves of the same values meanwhile, also during a reload, is then a conflict, and is not overwritten unseen.
 */
export const readBases = (): Readonly<Record<string, OwnBrand>> => JSON.parse(sessionStorage.getItem(BASES) ?? "{}");

export const writeBases = (bases: ReturnType<typeof readBases>): void =>
  sessionStorage.setItem(BASES, JSON.stringify(bases));

/** Brand code -> what takes its saves back, the last one first. */
export type Undos = Readonly<Record<string, readonly BrandEdit[]>>;

export const readUndos = (): Undos => JSON.parse(sessionStorage.getItem(UNDOS) ?? "{}");

/** Keeps the last saves of each brand that there is room for: a picture may be large. */
export function writeUndos(undos: Undos): void {
  let room = MAX_UNDO_LENGTH;
  const hasRoom = (edit: BrandEdit): boolean => {
    room -= JSON.stringify(edit).length;
    return room >= 0;
  };
  const kept = Object.entries(undos).map(([code, edits]) => [code, edits.filter(hasRoom)]);
  sessionStorage.setItem(UNDOS, JSON.stringify(Object.fromEntries(kept)));
}

/** Calls back when another window wrote changes. The returned function ends it. */
export function onChanges(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}

/** Removes what a story has left in the tab; Storybook's own values and the brand panel's changes stay. */
export function clearTab(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (!key.startsWith(KEY) && !key.startsWith("@storybook")) sessionStorage.removeItem(key);
  }
}
