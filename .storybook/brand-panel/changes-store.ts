import type { BrandChanges } from "./brand-changes.ts";

/** Of Storybook's window and of every preview in it: a preview's own frames follow the panel too, and so does a reload. */
const KEY = "livery-brand-changes";

/** Brand code -> what the brand panel changed. */
export type Changes = Readonly<Record<string, BrandChanges>>;

/** The changes as text, which compares cheaply. */
export const changesText = (): string => sessionStorage.getItem(KEY) ?? "{}";

export const readChanges = (): Changes => JSON.parse(changesText());

export const writeChanges = (changes: Changes): void => sessionStorage.setItem(KEY, JSON.stringify(changes));

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
    if (key !== KEY && !key.startsWith("@storybook")) sessionStorage.removeItem(key);
  }
}
