// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import { testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { useReferral } from "./use-referral.ts";

afterEach(() => {
  history.replaceState(null, "", "/m/home");
  cleanup();
  sessionStorage.clear();
});

const path = "/wps/relay/MCSFE_getMerchantAvailablePromotions";

interface Visit {
  /** Whether the promotion is on; undefined: the gateway does not say. */
  readonly enabled?: boolean;
  /** The type by the session; undefined for a visitor. */
  readonly type?: number;
  /** The type by the member, once that is known. */
  readonly memberType?: number;
  /** What the person does before the gateway answers. */
  meanwhile?(): void;
}

/** Taps the referral's entry: what is done then. */
async function tapped({ enabled, type, memberType, meanwhile }: Visit) {
  const done: string[] = [];
  const site = testSite({
    overlays: { alert: async ({ message }) => void done.push(`alert ${message}`) },
    navigate: (to) => void done.push(`to ${to}`),
    failures: {
      async handle({ code }) {
        done.push(`failure ${code}`);
        return {};
      },
    },
    customerService: async () => ({
      unread: createStore(() => 0),
      async open() {
        done.push("customer service");
        return { kind: "open" } as const;
      },
    }),
    answers: {
      ...(enabled !== undefined && {
        [path]: { APP_DOWNLOAD: { enabled: false, count: 0 }, REFERRAL: { enabled, count: 0 } },
      }),
    },
  });
  if (type !== undefined) {
    const info = { spanId: "", id: "7", token: "t", userName: "linh", type, firstTimeLogin: false };
    site.session.store.setState({ phase: "open", info: { ...info, merchantCode: "lotus" } });
  }
  if (memberType !== undefined) {
    const value = { id: "7", account: "a", type: memberType, language: "EN", currency: "VND", clubLabel: null };
    site.member.store.setState({ phase: "ready", value });
  }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SiteContext value={site}>{children}</SiteContext>
  );
  const { result } = renderHook(useReferral, { wrapper });
  act(() => result.current.open());
  meanwhile?.();
  await waitFor(() => expect(result.current.busy).toBe(false));
  return { done, asked: site.requests.some((request) => request.path === path) };
}

const agentScreen = "to /m/agentRegister";
const inviteScreen = "to /m/inviteFriends";

describe('spec 4 "Referral opening"', () => {
  it.each<[string, Visit, string]>([
    [
      "a visitor, while the promotion is off, reads that it comes soon",
      { enabled: false },
      "alert site.referral.comingSoon",
    ],
    ["a visitor, while it is on, gets to the offer", { enabled: true }, inviteScreen],
    ["an agent of type 1 gets to the agents' registration", { type: 1, enabled: true }, agentScreen],
    ["an agent of type 2, while the promotion is off, too", { type: 2, enabled: false }, agentScreen],
    ["an agent whom only the member call tells", { type: 0, memberType: 2, enabled: true }, agentScreen],
    ["a member, while it is on, gets to the offer", { type: 3, enabled: true }, inviteScreen],
    ["a member, while it is off, gets to customer service", { type: 3, enabled: false }, "customer service"],
    ["a special member, while it is off, too", { type: 4, enabled: false }, "customer service"],
    ["a gateway that does not answer is a failure, not a promotion that is off", {}, "failure not.available"],
  ])("%s", async (_, visit, expected) => {
    expect((await tapped(visit)).done).toEqual([expected]);
  });

  it("asks the gateway nothing for an agent", async () => {
    expect((await tapped({ type: 1, enabled: true })).asked).toBe(false);
    expect((await tapped({ type: 3, enabled: true })).asked).toBe(true);
  });

  it("leads nobody away who has gone to a game while the gateway was asked", async () => {
    const meanwhile = () => history.replaceState(null, "", "/m/launchGame");
    expect((await tapped({ enabled: true, meanwhile })).done).toEqual([]);
  });
});
