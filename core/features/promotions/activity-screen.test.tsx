// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, describe, expect, it } from "vitest";
import { type GatewayRequest, testSite } from "#core/app/testing.ts";
import type { Announcement } from "#core/gateway/index.ts";
import { createManualClock } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import ActivityScreen from "./activity-screen.tsx";

afterEach(() => {
  cleanup();
  // The gateway's public answers are cached for the tab.
  sessionStorage.clear();
});

const announcement = (id: string, endTime: string) => ({
  id,
  title: `title ${id}`,
  content: "",
  image: "",
  startTime: "2020-01-01T00:00:00Z",
  endTime,
  popup: false,
  promoAnnouncementCategoryIds: [],
});

interface OpenOptions {
  readonly shareSheet?: object;
  /** Answers the call for promotions. */
  readonly ofType?: () => Promise<unknown>;
}

async function open(id: string, fields: Partial<Announcement> = {}, { shareSheet = {}, ofType }: OpenOptions = {}) {
  const promotions = [
    { ...announcement("running", "2099-01-01T00:00:00Z"), ...fields },
    announcement("over", "2020-01-02T00:00:00Z"),
  ];
  const window = testWindow("https://www.lotus.example/m/activity");
  Object.assign(window.navigator, shareSheet);
  const site = testSite({
    window,
    clock: createManualClock(Date.UTC(2026, 0, 1)),
    answers: {
      "/wps/relay/MCSFE_getListAnnouncements": ({ query }: GatewayRequest) =>
        query.get("types") === "PROMOTION" && ofType ? ofType() : promotions,
      "/wps/relay/PROMOFE_getPromotionAnnouncementCategory": [],
    },
  });
  await act(async () => {
    render(
      <SiteContext value={site}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <MemoryRouter>
            <ActivityScreen query={`?id=${id}`} />
          </MemoryRouter>
        </SWRConfig>
      </SiteContext>,
    );
    await site.clock.advance(1_000);
  });
  await act(() => site.clock.advance(1_000));
  return screen.queryAllByRole("heading").map(({ textContent }) => textContent);
}

describe('spec 2 "Routes": /m/activity', () => {
  it("shows one that runs", async () => {
    expect(await open("running")).toContain("title running");
  });

  it.each(["over", "unknown"])("says that one is not there, and offers others: %s", async (id) => {
    const headings = await open(id);
    expect(headings).toContain("site.lobby.gone");
    expect(screen.getByText("title running")).toBeDefined();
    expect(screen.queryByText("title over")).toBeNull();
  });

  it("shows a skeleton until the promotions have come", async () => {
    expect(await open("running", {}, { ofType: () => new Promise(() => {}) })).toEqual([]);
  });

  it("shows a running announcement when the promotions fail to load", async () => {
    await open("running", {}, { ofType: () => Promise.reject({ errorCode: "x" }) });
    expect(await screen.findByRole("heading", { name: "title running" })).toBeDefined();
  });

  it("is passed on by the phone's share sheet, by its own address", async () => {
    const shared: unknown[] = [];
    const sheet = { canShare: () => true, share: async (data: unknown) => void shared.push(data) };
    await open("running", {}, { shareSheet: sheet });
    screen.getByRole("button", { name: "site.share.action" }).click();
    expect(shared).toEqual([{ title: "title running", url: "https://www.lotus.example/m/activity?id=running" }]);
  });

  it("has no button to share it where there is no share sheet", async () => {
    await open("running");
    expect(screen.queryByRole("button", { name: "site.share.action" })).toBeNull();
  });

  it("shows for whom and how often it is and its steps, where the gateway says so in words that are known", async () => {
    await open("running", { audience: "NEW", limit: "HOURLY", steps: ["Register", "Play"] });
    const items = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    // The steps come with the announcement's content, which is drawn in the background.
    await expect.poll(items).toEqual(["start.lobby.until", "site.news.newMembers", "Register", "Play"]);
  });

  it("has only its end where the gateway says nothing else", async () => {
    await open("running");
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["start.lobby.until"]);
  });

  it.each(["", "until further notice"])("tells no end that is no time: %j", async (endTime) => {
    await open("running", { endTime });
    expect(screen.queryByRole("listitem")).toBeNull();
    cleanup();
    sessionStorage.clear();
    await open("unknown", { endTime });
    expect(screen.getByRole("listitem").textContent).toBe("title running");
  });

  it("shows all promotions without an id", async () => {
    expect(await open("")).toContain("site.news.promotions");
    expect(screen.getByText("title running")).toBeDefined();
  });
});
