import { useState } from "react";
import { useSite } from "#core/site/index.ts";

/** Opens customer service, and shows when it is not available. `busy` while it is loading. */
export function useCustomerService(): { readonly busy: boolean; open(): void } {
  const site = useSite();
  const [busy, setBusy] = useState(false);

  async function open() {
    const { pathname } = site.window.location;
    setBusy(true);
    try {
      const [service, { showOutcome }] = await Promise.all([
        site.customerService(),
        import("./show-outcome.tsx"),
        site.i18n.ready(),
      ]);
      const outcome = await service.open();
      // Who has gone to another screen meanwhile, a game perhaps, is not led away from it.
      if (site.window.location.pathname === pathname) showOutcome(site, outcome);
    } catch {
      site.failures.showUnavailable();
    } finally {
      setBusy(false);
    }
  }

  return { busy, open: () => void open() };
}
