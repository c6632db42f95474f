// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { routeOf, type ScreenName } from "#core/routes/index.ts";
import { SiteContext } from "./site.ts";

afterEach(cleanup);

const member = { id: "7", account: "linh", type: 3, language: "EN", currency: "TLB", clubLabel: null };

/** A member's page that is drawn before the status call has answered. */
async function draw(name: ScreenName) {
  const site = testSite({
    answers: { "/wps/member/bindCard": { bound: true } },
    legal: async () => ({ seals: [], help: [] }),
  });
  site.member.store.setState({ phase: "ready", value: member });
  const { Screen } = site.screens[name] ?? {};
  if (!Screen) throw new Error(`there is no screen ${name}`);
  await Promise.all([Screen.prepare?.(site), site.memberDetails(), site.i18n.ready()]);
  await act(async () =>
    render(
      <SiteContext value={site}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <MemoryRouter>
            <Suspense>
              <Screen route={routeOf("/m/home")} query="" />
            </Suspense>
          </MemoryRouter>
        </SWRConfig>
      </SiteContext>,
    ),
  );
  return site;
}

describe("a screen that is drawn before the status call has answered", () => {
  it("shows what the account has by the flags that the call brings", async () => {
    const site = await draw("member");
    await screen.findByText("site.referral.title");
    const rows = () => [screen.queryByText("site.inbox.title"), screen.queryByText("site.member.cardLinked")];
    expect(rows()).toEqual([null, null]);
    await act(async () => site.flags.set("status", { INBOX3: true, REWCEN3: "1", BINDCARD3: true }));
    expect(rows()).not.toContain(null);
    await act(async () => site.flags.set("status", { BINDCARD3: false }));
    expect(rows()).toEqual([null, null]);
  });

  it("opens the inbox once the flags that the call brings offer one", async () => {
    const site = await draw("inbox");
    expect(await screen.findByText("site.inbox.off")).toBeDefined();
    await act(async () => site.flags.set("status", { INBOX3: true, REWCEN3: true }));
    expect(screen.queryByText("site.inbox.off")).toBeNull();
  });
});
