// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { createMemberScreen } from "../features/account/index.ts";
import { createInboxScreen } from "../features/inbox/index.ts";
import { SiteContext } from "./site.ts";

afterEach(cleanup);

const member = { id: "7", account: "linh", type: 3, language: "EN", currency: "TLB", clubLabel: null };

/** A member's page that is drawn before the status call has answered. */
async function draw(screenOf: (site: ReturnType<typeof testSite>) => Promise<React.ReactNode>) {
  const site = testSite({ answers: { "/wps/member/bindCard": { bound: true } } });
  site.member.store.setState({ phase: "ready", value: member });
  const drawn = await screenOf(site);
  render(
    <SiteContext value={site}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter>{drawn}</MemoryRouter>
      </SWRConfig>
    </SiteContext>,
  );
  return site;
}

describe("a screen that is drawn before the status call has answered", () => {
  it("shows the account's rows by the flags that the call brings, and no raw currency", async () => {
    const site = await draw(async (own) => {
      const Account = createMemberScreen({ seals: [], help: [] }, await own.memberDetails());
      return <Account />;
    });
    const rows = () => [screen.queryByText("site.inbox.title"), screen.queryByText("site.member.card")];
    expect(rows()).toEqual([null, null]);
    expect(screen.getByText("PHP")).toBeDefined();
    expect(screen.queryByText("TLB")).toBeNull();
    act(() => site.flags.set("status", { INBOX3: true, REWCEN3: "1", BINDCARD3: true }));
    expect(rows()).not.toContain(null);
    act(() => site.flags.set("status", { BINDCARD3: false }));
    expect(rows()).toEqual([null, null]);
  });

  it("opens the inbox once the flags that the call brings offer one", async () => {
    const site = await draw(async (own) => {
      const Inbox = createInboxScreen((await own.memberDetails()).inbox);
      return <Inbox query="" />;
    });
    expect(screen.getByText("site.inbox.off")).toBeDefined();
    act(() => site.flags.set("status", { INBOX3: true, REWCEN3: true }));
    expect(screen.queryByText("site.inbox.off")).toBeNull();
  });
});
