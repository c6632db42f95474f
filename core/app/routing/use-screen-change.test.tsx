// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Link, MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { type Site, SiteContext } from "#core/site/index.ts";
import { useScreenChange } from "./use-screen-change.ts";

afterEach(cleanup);

/** A list, and a message of it at another query; a filter stays. */
function Screen() {
  useScreenChange();
  const { search } = useLocation();
  const isMessage = search.startsWith("?id=");
  return (
    <main id="content" tabIndex={-1}>
      {isMessage ? <h1 key="message">Message</h1> : <h1 key="list">List</h1>}
      {!isMessage && <Link to="?id=1">Open</Link>}
      <Link to="?type=NEWS">Filter</Link>
    </main>
  );
}

const show = (site: Site) =>
  render(
    <SiteContext value={site}>
      <MemoryRouter initialEntries={["/m/member/inbox"]}>
        <Screen />
      </MemoryRouter>
    </SiteContext>,
  );

async function follow(name: string) {
  const link = screen.getByRole("link", { name });
  link.focus();
  await act(async () => link.click());
}

it("moves the focus to the heading where the link that was followed is gone, and leaves it on one that stays", async () => {
  show(testSite());
  await follow("Filter");
  expect(document.activeElement?.textContent).toBe("Filter");
  await follow("Open");
  expect(document.activeElement?.textContent).toBe("Message");
});

it("tells of a screen once it is painted", async () => {
  const site = testSite();
  const viewed = vi.fn();
  site.events.on("screen.viewed", viewed);
  show(site);
  for (let microtask = 0; microtask < 10; microtask++) await Promise.resolve();
  expect(viewed).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(viewed).toHaveBeenCalledExactlyOnceWith({ path: "/m/member/inbox" }));
});
