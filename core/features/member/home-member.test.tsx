// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Suspense } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { MemberSection } from "./member-section.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const RANK = "/wps/relay/MCSFE_getPlayerRankProgress";
const member = { id: "7", account: "linh", type: 3, language: "EN", currency: "VND", clubLabel: null };
const gold = { labelName: "Gold", labelId: "g", rankLevel: 2 };
const ranked = { ...member, clubLabel: { ...gold, type: "AUTO" } };
const progress = { rankLabel: gold, completedConditions: 3, totalExpectedConditions: 5 };
const koi = {
  gameId: "g1",
  nodeId: "n1",
  code: "c1",
  name: "Koi",
  vendor: "V",
  category: "RNG",
  image: "",
  freeplay: false,
};

interface Given {
  readonly info?: typeof member | typeof ranked;
  readonly rank?: unknown;
  readonly unread?: number;
  readonly features?: Readonly<Record<string, boolean>>;
  /** Of the idle page. */
  readonly whenIdleUnderSplash?: Promise<void>;
}

const withInbox = { INBOX3: true, REWCEN3: true };

/** The section of the home, for a visitor until `logIn`. */
async function aHome({
  info = member,
  rank = progress,
  unread = 0,
  features = withInbox,
  whenIdleUnderSplash,
}: Given = {}) {
  const opened: string[] = [];
  const site = testSite({
    record: { features },
    whenIdleUnderSplash: whenIdleUnderSplash ?? Promise.resolve(),
    i18n: { ready: async () => {} },
    overlays: {
      open: async ({ title }) => {
        opened.push(String(title));
        return undefined;
      },
    },
    answers: { "/wps/member/info": info, [RANK]: rank, "/wps/member/inbox/unreadCount": { count: unread } },
  });
  const { container } = render(
    <SiteContext value={site}>
      <MemoryRouter>
        <Suspense>
          <MemberSection />
        </Suspense>
      </MemoryRouter>
    </SiteContext>,
  );
  /** Lets the requests' time pass: those to one path are spaced. */
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await act(() => site.clock.advance(200));
  };
  const logIn = async () => {
    await act(async () => void site.session.open(loginValue, loggedIn));
    await settle();
  };
  const names = () =>
    within(screen.getByRole("list"))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  return { site, container, opened, settle, logIn, names };
}

const theCard = () => screen.findByRole("region", { name: "site.member.title" });

describe("the member's place on the home", () => {
  it("is nothing, and asks nothing, for a visitor", async () => {
    const { site, container, settle } = await aHome();
    await settle();
    expect(container.innerHTML).toBe("");
    expect(site.requests).toEqual([]);
  });

  it("is there from the log-in until the log-out, at first as a skeleton", async () => {
    let idle = () => {};
    const { site, container, logIn, settle } = await aHome({
      whenIdleUnderSplash: new Promise((resolve) => (idle = resolve)),
    });
    await logIn();
    expect(container.querySelectorAll(".bone")).toHaveLength(1);
    idle();
    await settle();
    expect(await theCard()).toBeDefined();
    await act(() => site.session.close("logout"));
    expect(container.innerHTML).toBe("");
  });

  it("says the rank and what has been done for the next one, and opens its sheet", async () => {
    const { logIn, opened } = await aHome({ info: ranked });
    await logIn();
    const row = within(await theCard()).getByRole("button");
    await waitFor(() => expect(row.textContent).toContain("linh"));
    expect(row.textContent).toContain("Gold");
    expect(row.textContent).toContain("start.vip.progress");
    fireEvent.click(row);
    expect(opened).toEqual(["start.vip.title"]);
  });

  it.each([
    ["without a rank", { info: member }, "start.nav.account"],
    [
      "whose progress is not known",
      { info: ranked, rank: () => Promise.reject({ errorCode: "system_error", message: "" }) },
      "Gold",
    ],
  ])("leads a member %s to the account", async (_, given, line) => {
    const { logIn } = await aHome(given);
    await logIn();
    const [row] = within(await theCard()).getAllByRole("link");
    await waitFor(() => expect(row?.textContent).toContain(line));
    expect(row?.getAttribute("href")).toBe("/m/member/home");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("has a shortcut to the inbox, with the number of unread messages, where the brand has an inbox", async () => {
    const { site, logIn, names } = await aHome({ unread: 120 });
    await logIn();
    await theCard();
    await waitFor(() => expect(names()[0]).toContain("99+"));
    expect(names().slice(1)).toEqual(["start.nav.news", "start.nav.games"]);
    await act(async () => site.flags.set("status", { INBOX3: false }));
    expect(names()).toEqual(["start.nav.news", "start.nav.games"]);
  });

  it("names the favourites in place of the games once there are some: their screen begins with them", async () => {
    const { site, logIn, names } = await aHome();
    await logIn();
    await theCard();
    await act(async () => site.lobby.toggleFavourite(koi));
    expect(names().at(-1)).toBe("site.lobby.favourites");
  });

  it("asks for nothing that a log-in does not ask for", async () => {
    const paths = ({ site }: Awaited<ReturnType<typeof aHome>>) => site.requests.map(({ path }) => path).sort();
    const shown = await aHome({ info: ranked });
    await shown.logIn();
    await theCard();
    cleanup();
    const hidden = await aHome({ info: ranked, whenIdleUnderSplash: new Promise(() => {}) });
    await hidden.site.memberDetails();
    await hidden.logIn();
    expect(paths(shown)).toEqual(paths(hidden));
  });
});
