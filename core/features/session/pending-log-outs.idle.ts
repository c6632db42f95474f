import { baseHeaders } from "#core/gateway/base-headers.ts";
import type { GatewayFailure } from "#core/gateway/index.ts";
import { keepLogOut, LOG_OUT_SYNC, LOGGED_OUT, sendLogOuts } from "#core/gateway/kept-log-outs.ts";
import type { Site } from "#core/site/index.ts";

/** A registration in browsers with Background Sync, which TypeScript's library does not know. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

export type PendingLogOuts = ReturnType<typeof createPendingLogOuts>;

/** Keeps log-outs, and sends those of earlier pages: at once, and when the network is back. */
export function createPendingLogOuts(site: Site) {
  const { window, platform, record, i18n, events } = site;
  const { caches, navigator } = window as Partial<Pick<Window, "caches">> & Pick<Window, "navigator">;
  const { serviceWorker } = navigator as Partial<Navigator>;
  const send = () => void sendLogOuts({ caches, fetch: site.fetch }).catch(() => {});

  send();
  platform.page.onOnline((online) => online && send());
  // It forgets which pages a member has opened.
  events.on("session.closed", () => serviceWorker?.controller?.postMessage({ type: LOGGED_OUT }));

  return {
    /** Keeps a token's log-out. What it resolves to is called with the failure of its call, if any. */
    async keep(token: string) {
      const { userAgent } = platform;
      const headers = baseHeaders({ merchant: record.code, userAgent, language: i18n.language.code, token });
      const settle = await keepLogOut(caches, platform.uuid(), headers);
      return async (failure: GatewayFailure | undefined) => {
        if (await settle(failure)) return;
        const worker = (await serviceWorker?.getRegistration()) as SyncRegistration | undefined;
        await worker?.sync?.register(LOG_OUT_SYNC);
      };
    },
  };
}
