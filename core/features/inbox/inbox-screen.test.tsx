// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { InboxScreen } from "./inbox-screen.tsx";

afterEach(cleanup);

/** The screen of one message, by its address, in an inbox of three pages. */
async function openMessage(id: string) {
  const pages = [["a", "b"], ["c", "d"], ["e"]];
  const site = testSite({
    record: { features: { INBOX3: true, REWCEN3: true } },
    answers: {
      "/wps/member/inbox": ({ query }: { readonly query: URLSearchParams }) => ({
        items: (pages[Number(query.get("page")) - 1] ?? []).map((each) => ({
          id: each,
          title: `Title ${each}`,
          body: "",
          time: "2026-01-05T08:00:00Z",
          read: true,
        })),
        total: 5,
      }),
    },
  });
  site.session.open(loginValue, loggedIn);
  await Promise.all([site.memberDetails(), site.sanitizer()]);
  await act(async () =>
    render(
      <SiteContext value={site}>
        <MemoryRouter>
          <Suspense>
            <InboxScreen query={`?id=${id}`} />
          </Suspense>
        </MemoryRouter>
      </SiteContext>,
    ),
  );
  for (const _ of pages) await act(() => site.clock.advance(1000));
}

it("the address of a message leads to it, on whatever page of the inbox it is", async () => {
  await openMessage("e");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Title e");
});

it("the address of a message that is on no page says that it is gone", async () => {
  await openMessage("f");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("site.inbox.gone");
});
