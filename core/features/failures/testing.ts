import { vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import type { Site } from "#core/site/index.ts";

interface Given {
  readonly protocol?: "https:" | "http:";
  readonly isOnline?: boolean;
  readonly i18n?: Partial<Pick<Site["i18n"], "t" | "find" | "ready">>;
  readonly domainDialog?: Site["domainDialog"];
}

/** A site's failures, whose texts are their keys, and mocks of what they call. */
export function someFailures({ protocol = "https:", isOnline = true, i18n = {}, domainDialog }: Given = {}) {
  const alert = vi.fn(async () => {});
  const toast = vi.fn((..._: Parameters<Site["overlays"]["toast"]>) => () => {});
  let setOnline = (_: boolean) => {};
  const loseSession = vi.fn(async () => {});
  const forgetCredentials = vi.fn();
  const { failures, platform } = testSite({
    window: testWindow(`${protocol}//lotus.example/m/home`),
    i18n: { t: (key) => key, find: () => undefined, ready: async () => {}, ...i18n },
    overlays: { alert, toast },
    platform: {
      page: {
        isOnline: () => isOnline,
        onOnline(listener) {
          setOnline = listener;
          return () => {};
        },
      },
      credentials: { forget: forgetCredentials },
    },
    session: { handleSessionLost: loseSession },
    ...(domainDialog && { domainDialog }),
  });
  return {
    failures,
    alert,
    toast,
    loseSession,
    forgetCredentials,
    storage: platform.storage,
    setOnline: (online: boolean) => setOnline(online),
  };
}
