// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { useReferral } from "./use-referral.ts";

afterEach(() => {
  history.replaceState(null, "", "/m/home");
  cleanup();
  sessionStorage.clear();
});

/** Taps the referral's entry while its promotion is off. */
function tapped({ isMember = false, enabled = false } = {}) {
  const navigate = vi.fn();
  const alert = vi.fn(async () => {});
  const openService = vi.fn(async () => ({ kind: "open" }) as const);
  const site = testSite({
    overlays: { alert },
    navigate,
    customerService: async () => ({ unread: createStore(() => 0), open: openService }),
    answers: {
      "/wps/relay/MCSFE_getMerchantAvailablePromotions": {
        APP_DOWNLOAD: { enabled: false, count: 0 },
        REFERRAL: { enabled, count: 0 },
      },
    },
  });
  if (isMember) site.session.open(loginValue, loggedIn);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SiteContext value={site}>{children}</SiteContext>
  );
  const { result } = renderHook(useReferral, { wrapper });
  act(() => result.current.open());
  return { alert, navigate, openService, isBusy: () => result.current.busy };
}

describe('spec 4 "Referral opening": the entry, while the promotion is off', () => {
  it("tells a visitor that it comes soon", async () => {
    const { alert, openService } = tapped();
    await waitFor(() =>
      expect(alert.mock.calls).toEqual([[{ title: "site.referral.title", message: "site.referral.comingSoon" }]]),
    );
    expect(openService).not.toHaveBeenCalled();
  });

  it("opens customer service for a member", async () => {
    const { alert, openService } = tapped({ isMember: true });
    await waitFor(() => expect(openService).toHaveBeenCalledOnce());
    expect(alert).not.toHaveBeenCalled();
  });
});

describe('spec 4 "Referral opening": the entry, while the promotion is on', () => {
  it("leads to it, but nobody who has gone to a game while the gateway was asked", async () => {
    const stayed = tapped({ enabled: true });
    await waitFor(() => expect(stayed.navigate).toHaveBeenCalledExactlyOnceWith("/m/inviteFriends"));
    const left = tapped({ enabled: true });
    history.replaceState(null, "", "/m/launchGame");
    await waitFor(() => expect(left.isBusy()).toBe(false));
    expect(left.navigate).not.toHaveBeenCalled();
  });
});
