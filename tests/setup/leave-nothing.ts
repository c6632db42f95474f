import { afterAll, vi } from "vitest";

const href = globalThis.location?.href;

/** The next file has the modules of this one, and its document: what this one leaves there, or still loads, would fail there. */
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  if (href === undefined) return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  Reflect.get(window, "happyDOM").setURL(href);
});
