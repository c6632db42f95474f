import { BUILDS_KEY, isNames, parseJson, REMOVED_KEY, Refusal, readText, type Store } from "#server/store/index.ts";

/** A list of names that changes, and the text that it was read from. */
interface ReadList {
  readonly text: string | undefined;
  readonly list: readonly string[];
}

type ChangeList = (list: readonly string[]) => readonly string[];

async function readList(store: Store, key: string, mend: string): Promise<ReadList> {
  const text = await readText(store, key);
  const list = text === undefined ? [] : parseJson(text);
  if (!isNames(list)) throw new Refusal(`${key} is no list of names: remove it, then ${mend}`);
  return { text, list };
}

/** Changes a list, again where somebody else just did. */
async function changeList(store: Store, key: string, read: (store: Store) => Promise<ReadList>, change: ChangeList) {
  for (;;) {
    const { text, list } = await read(store);
    const next = JSON.stringify(change(list));
    if (next === JSON.stringify(list) || (await store.swap(key, text, next))) return;
  }
}

/** The builds of the store, the newest first. */
export const readBuilds = (store: Store): Promise<ReadList> => readList(store, BUILDS_KEY, "publish again");

export const changeBuilds = (store: Store, change: ChangeList): Promise<void> =>
  changeList(store, BUILDS_KEY, readBuilds, change);

/** The brands that were taken off. */
export const readRemoved = (store: Store): Promise<ReadList> =>
  readList(store, REMOVED_KEY, "take the brands off again that are to be kept for a rollback");

export const changeRemoved = (store: Store, change: ChangeList): Promise<void> =>
  changeList(store, REMOVED_KEY, readRemoved, change);
