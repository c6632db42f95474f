import { useBusy, useSite } from "#core/site/index.ts";

/** Opens customer service, and shows when it is not available. `busy` while it is loading. */
export function useCustomerService(): { readonly busy: boolean; open(): void } {
  const site = useSite();
  const { busy, run } = useBusy();

  async function open() {
    const { pathname } = site.window.location;
    const [service, { showOutcome }] = await Promise.all([
      site.customerService(),
      import("./show-outcome.tsx"),
      site.i18n.ready(),
    ]);
    const outcome = await service.open();
    // Who has gone to another screen meanwhile, a game perhaps, is not led away from it.
    if (site.window.location.pathname === pathname) showOutcome(site, outcome);
  }

  return { busy, open: () => run(open) };
}
