// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import type { ServiceOutcome } from "./customer-service.ts";
import { useCustomerService } from "./use-customer-service.tsx";

afterEach(() => {
  history.replaceState(null, "", "/m/home");
  cleanup();
});

/** Taps the entry, whose answer says that there is no chat. */
async function tapped(meanwhile = () => {}) {
  let answer = (_: ServiceOutcome) => {};
  const open = vi.fn(() => new Promise<ServiceOutcome>((resolve) => (answer = resolve)));
  const openSheet = vi.fn(async () => undefined);
  const site = testSite({
    customerService: async () => ({ unread: createStore(() => 0), open }),
    overlays: { open: openSheet },
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SiteContext value={site}>{children}</SiteContext>
  );
  const { result } = renderHook(useCustomerService, { wrapper });
  act(() => result.current.open());
  // In the same frame, before the button is seen as busy.
  act(() => result.current.open());
  await waitFor(() => expect(open).toHaveBeenCalledOnce());
  meanwhile();
  answer({ kind: "none" });
  await waitFor(() => expect(result.current.busy).toBe(false));
  return openSheet;
}

it("shows what became of a request, but over no screen that the person has gone to meanwhile", async () => {
  expect(await tapped()).toHaveBeenCalledOnce();
  expect(await tapped(() => history.replaceState(null, "", "/m/launchGame"))).not.toHaveBeenCalled();
});
