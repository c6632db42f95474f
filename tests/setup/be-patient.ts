import { vi } from "vitest";
import { PATIENCE_MS } from "./patience.ts";

// `expect.poll` has a setting of the configuration, `vi.waitFor` has none.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: PATIENCE_MS, ...(typeof options === "number" ? { timeout: options } : options) });
