import type { StorageRegistry } from "#core/platform/index.ts";
import { homePath } from "#core/routes/index.ts";
import { readAssetHash } from "./asset-manifest.ts";
import { reloadedFor, typedText } from "./stored.ts";
import { readTypedText, restoreTypedText } from "./typed-text.ts";

export interface StaleBuildOptions {
  readonly window: Window & typeof globalThis;
  /** The build id of this page. */
  readonly build: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly storage: Pick<StorageRegistry, "get" | "set" | "remove">;
}

export type StaleBuild = ReturnType<typeof createStaleBuild>;

/**
 * Recovers a page whose build has been replaced by a release: its lazy parts are no longer on the server. Listens to
 * Vite's event for failed imports, and restores the text typed before such a reload.
 */
export function createStaleBuild({ window, build, fetch, storage }: StaleBuildOptions) {
  const { document, location } = window;

  const typed = storage.get(typedText);
  storage.remove(typedText);
  if (typed?.path === location.pathname) restoreTypedText(window, typed);

  /** The release that replaced this page's files; undefined when there is none. */
  async function newRelease(url: string | undefined): Promise<string | undefined> {
    const current = await readAssetHash(fetch);
    if (current !== build) return current;
    if (url === undefined) return undefined;
    // A release that changes only plugins keeps the build id; the page then names other files.
    const page = await fetch(homePath, { cache: "no-store", credentials: "same-origin" });
    return page.ok && !(await page.text()).includes(url) ? url : undefined;
  }

  /** Marks the release in storage. False where storage is not available: then nothing would prevent a reload loop. */
  function markReloaded(release: string): boolean {
    storage.set(reloadedFor, release);
    try {
      return window.sessionStorage.getItem(reloadedFor.key) === release;
    } catch {
      return false;
    }
  }

  /** Resolves when no button waits for an answer. */
  const whenAnswered = () =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (document.querySelector("button[aria-busy=true]")) return;
        observer.disconnect();
        resolve();
      };
      const observer = new window.MutationObserver(check);
      observer.observe(document.documentElement, { attributeFilter: ["aria-busy"], childList: true, subtree: true });
      check();
    });

  /**
   * To be called when a part of the site could not be loaded. Where a new release has replaced the part, the page
   * reloads, once per release, and keeps the typed text. It waits for what a person has sent: a registration whose
   * answer is lost could not be repeated.
   * @param url address of a plugin's module, if it was one.
   * @returns whether a release is the cause.
   */
  async function recover(url?: string): Promise<boolean> {
    // Read at once: the failure may remove the form.
    const text = readTypedText(document, location.pathname);
    const release = await newRelease(url).catch(() => undefined);
    if (release === undefined) return false;
    if (storage.get(reloadedFor) !== release && markReloaded(release)) {
      if (text) storage.set(typedText, text);
      // Not awaited: the button may wait for the failed part itself.
      void whenAnswered().then(() => location.reload());
    }
    return true;
  }

  window.addEventListener("vite:preloadError", () => void recover());
  return { recover };
}
