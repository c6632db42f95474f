import { afterAll, vi } from "vitest";

/** The next file shares the modules that this one imports: one that is still loading at its end would fail there. */
afterAll(() => vi.dynamicImportSettled());
