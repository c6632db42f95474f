import { describe, expect, it } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";

const message = (id: string, read = false) => ({
  id,
  title: `Title ${id}`,
  body: "",
  time: "2026-01-05T08:00:00Z",
  read,
});

interface Given {
  readonly pages?: readonly (readonly string[])[];
  readonly total?: number;
  readonly markRead?: () => unknown;
  readonly list?: () => unknown;
  readonly count?: () => unknown;
}

/** A member's inbox, opened. */
async function anInbox(given: Given = {}) {
  const { pages = [["a", "b"]], total = pages.flat().length, markRead = () => null, list } = given;
  const { count = () => ({ count: total }) } = given;
  const marked: string[] = [];
  /** The numbers that the app's icon has had. */
  const badges: number[] = [];
  const window = testWindow("https://www.lotus.example/m/member/inbox");
  Object.assign(window.navigator, { setAppBadge: async (count: number) => void badges.push(count) });
  const site = testSite({
    window,
    record: { features: { INBOX3: true, REWCEN3: true } },
    answers: {
      "/wps/member/inbox/unreadCount": count,
      "/wps/member/inbox":
        list ??
        (({ query }: { readonly query: URLSearchParams }) => ({
          items: (pages[Number(query.get("page")) - 1] ?? []).map((id) => message(id)),
          total,
        })),
      "/wps/member/inbox/read": ({ body }: { readonly body: { readonly id: string } }) => {
        marked.push(body.id);
        return markRead();
      },
    },
  });
  const { inbox } = await site.memberDetails();
  site.session.open(loginValue, loggedIn);
  const settle = async (work?: Promise<unknown>) => {
    for (let turn = 0; turn < 10; turn++) await site.clock.advance(200);
    await work;
  };
  await settle();
  await settle(inbox.load());
  const state = () => inbox.store.getState();
  const shown = () => state().messages?.map(({ id, read }) => (read ? `${id} read` : id));
  return { site, inbox, state, shown, marked, badges, settle };
}

describe("the inbox", () => {
  it("a message that is opened counts as read at once, and the unread count falls", async () => {
    const { site, inbox, state, shown, marked, settle } = await anInbox();
    expect([shown(), state().unread]).toEqual([["a", "b"], 2]);
    const opened: string[] = [];
    site.events.on("message.opened", () => void opened.push("opened"));
    const reading = inbox.read("a");
    expect(opened).toEqual(["opened"]);
    expect([shown(), state().unread]).toEqual([["a read", "b"], 1]);
    await settle(reading);
    expect(marked).toEqual(["a"]);
  });

  it("the icon of the installed site has the number of unread messages, and none once the member has logged out", async () => {
    const { site, inbox, badges, settle } = await anInbox();
    expect(badges.at(-1)).toBe(2);
    await settle(inbox.read("a"));
    expect(badges.at(-1)).toBe(1);
    await settle(site.session.close("logout"));
    expect(badges.at(-1)).toBe(0);
  });

  it("counts a message as read, although the count can't be asked for again", async () => {
    let isDown = false;
    const count = () => (isDown ? Promise.reject({ errorCode: "unknown_error" }) : { count: 2 });
    const { inbox, state, settle } = await anInbox({ count });
    await settle(inbox.read("a"));
    isDown = true;
    await settle(inbox.load());
    expect(state().unread).toBe(1);
  });

  it("tells the gateway once of each message", async () => {
    const { inbox, state, marked, settle } = await anInbox();
    await settle(Promise.all([inbox.read("a"), inbox.read("a")]));
    await settle(inbox.read("a"));
    expect(marked).toEqual(["a"]);
    expect(state().unread).toBe(1);
  });

  it("a message that the gateway could not mark is unread again", async () => {
    const { inbox, shown, state, settle } = await anInbox({
      markRead: () => Promise.reject({ errorCode: "unknown_error" }),
    });
    await settle(inbox.read("a"));
    expect([shown(), state().unread]).toEqual([["a", "b"], 2]);
  });

  it("loads the next page after the first, and shows no message twice when a new one has moved them", async () => {
    const first = Array.from({ length: 50 }, (_, index) => `m${index}`);
    const { inbox, shown, settle } = await anInbox({ pages: [first, ["m49", "m50"]], total: 51 });
    expect(shown()).toHaveLength(50);
    await settle(inbox.more());
    expect(shown()).toEqual([...first, "m50"]);
  });

  it("gets to the end when the gateway's pages are shorter than 50, also where its total is too high", async () => {
    const { inbox, shown, state, settle } = await anInbox({ pages: [["a", "b"], ["c", "d"], ["e"]], total: 6 });
    await settle(inbox.more());
    await settle(inbox.more());
    expect(shown()).toEqual(["a", "b", "c", "d", "e"]);
    await settle(inbox.more());
    expect([shown()?.length, state().total]).toEqual([5, 5]);
  });

  it("gets to the end where the gateway sends the same page for ever", async () => {
    const { inbox, state, settle } = await anInbox({ list: () => ({ items: [message("a")], total: 60 }) });
    await settle(inbox.more());
    expect([state().messages?.length, state().total]).toEqual([1, 1]);
  });

  it("a message that could not be marked is unread again although the next page has come meanwhile", async () => {
    let refuse = (_: unknown) => {};
    const markRead = () => new Promise((_, reject) => (refuse = reject));
    const { inbox, shown, state, settle } = await anInbox({ pages: [["a"], ["b"]], markRead });
    const reading = inbox.read("a");
    await settle(inbox.more());
    refuse({ errorCode: "unknown_error" });
    await settle(reading);
    expect([shown(), state().unread]).toEqual([["a", "b"], 2]);
  });

  it("a message that is opened while the unread are counted does not count", async () => {
    let countBefore = (_: unknown) => {};
    let isRead = false;
    let isSlow = false;
    const count = () => {
      const answer = { count: isRead ? 1 : 2 };
      if (!isSlow || isRead) return answer;
      return new Promise((resolve) => (countBefore = () => resolve(answer)));
    };
    const markRead = () => {
      isRead = true;
      return null;
    };
    const { inbox, state, settle } = await anInbox({ count, markRead });
    isSlow = true;
    const loading = inbox.load();
    await settle();
    const reading = inbox.read("a");
    await settle();
    countBefore(undefined);
    await settle(Promise.all([loading, reading]));
    expect(state().unread).toBe(1);
  });

  it("keeps the messages on screen when the next page fails, and says why", async () => {
    let fails = false;
    const list = () => (fails ? Promise.reject({ errorCode: "unknown_error" }) : { items: [message("a")], total: 60 });
    const { inbox, shown, state, settle } = await anInbox({ list });
    fails = true;
    await settle(inbox.more());
    expect(shown()).toEqual(["a"]);
    expect(state().failure?.code).toBe("unknown_error");
  });

  it("is empty after a log-out, also when an answer comes after it", async () => {
    const { site, inbox, state, settle } = await anInbox();
    const late = inbox.load();
    void site.session.handleSessionLost();
    await settle(late);
    expect(state()).toEqual({ unread: 0, messages: undefined, total: 0, loading: false, failure: undefined });
  });
});
