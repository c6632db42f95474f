// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import InboxScreen from "./inbox-screen.tsx";

afterEach(cleanup);

/** An inbox of some pages, whose screen is opened by its address. */
async function anInbox(first: readonly (readonly string[])[]) {
  let pages: readonly (readonly string[])[] | undefined = first;
  const list = ({ query }: { readonly query: URLSearchParams }) => {
    if (!pages) throw { errorCode: "unknown_error" };
    const items = (pages[Number(query.get("page")) - 1] ?? []).map((id) => {
      return { id, title: `Title ${id}`, body: "", time: "2026-01-05T08:00:00Z", read: true };
    });
    return { items, total: pages.flat().length };
  };
  const site = testSite({
    record: { features: { INBOX3: true, REWCEN3: true } },
    answers: { "/wps/member/inbox": list },
  });
  site.session.open(loginValue, loggedIn);
  await Promise.all([site.memberDetails(), site.sanitizer()]);
  const pass = async () => {
    for (let second = 0; second < 5; second++) await act(() => site.clock.advance(1000));
  };
  return {
    pass,
    /** From now on these are the pages; undefined: the gateway fails. */
    turn: (next: typeof pages) => (pages = next),
    async open(query: string) {
      cleanup();
      await act(async () =>
        render(
          <SiteContext value={site}>
            <MemoryRouter>
              <Suspense>
                <InboxScreen query={query} />
              </Suspense>
            </MemoryRouter>
          </SiteContext>,
        ),
      );
      await pass();
    },
  };
}

const openMessage = async (id: string) => (await anInbox([["a", "b"], ["c", "d"], ["e"]])).open(`?id=${id}`);

it("the address of a message leads to it, on whatever page of the inbox it is", async () => {
  await openMessage("e");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Title e");
});

it("the address of a message that is on no page says that it is gone", async () => {
  await openMessage("f");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("site.inbox.gone");
});

it("Retry asks for the newest messages where these could not be loaded", async () => {
  const { open, turn, pass } = await anInbox([["a", "b"], ["c"]]);
  await open("");
  turn(undefined);
  await open("");
  turn([
    ["new", "a"],
    ["b", "c"],
  ]);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /retry/ })));
  await pass();
  expect(screen.getByText("Title new")).toBeDefined();
});

it("a new message whose page can't be loaded is not said to be gone", async () => {
  const { open, turn } = await anInbox([["a", "b"]]);
  await open("");
  turn(undefined);
  await open("?id=new");
  expect(screen.queryByText("site.inbox.gone")).toBeNull();
});
