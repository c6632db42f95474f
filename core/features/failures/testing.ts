import { vi } from "vitest";
import { createFailures, type FailuresParts } from "./failures.ts";

/** Failures whose texts are their keys, and what came of them. */
export function someFailures(over: Partial<FailuresParts> = {}) {
  const alert = vi.fn(async () => {});
  const toast = vi.fn(() => () => {});
  const effects = { loseSession: vi.fn(), disableAutoLogin: vi.fn(), forgetCredentials: vi.fn() };
  const failures = createFailures({
    i18n: { t: (key) => key, find: () => undefined, ready: async () => {} },
    overlays: { alert, toast },
    protocol: "https:",
    isOnline: () => true,
    ...effects,
    ...over,
  });
  return { failures, alert, toast, ...effects };
}
