import { afterAll, vi } from "vitest";

/** The next file has the modules of this one, and its document: what this one leaves there, or still loads, would fail there. */
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  if (typeof document === "undefined") return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
