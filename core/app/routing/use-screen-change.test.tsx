// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Link, MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { type Site, SiteContext } from "#core/site/index.ts";
import { focusHeading } from "./focus-heading.ts";
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

/** A screen whose heading comes after a skeleton's. */
function openLate() {
  document.body.innerHTML = '<main id="content" tabindex="-1"><h1 class="bone"></h1></main><button>Menu</button>';
  const stop = focusHeading(document);
  expect(document.activeElement?.className).toBe("bone");
  const comes = async () => {
    document.querySelector("main")?.replaceChildren();
    await Promise.resolve();
    document.querySelector("main")?.append(Object.assign(document.createElement("h1"), { textContent: "Late" }));
    await Promise.resolve();
    return document.activeElement?.textContent;
  };
  return { stop, comes };
}

it("moves the focus to a heading that comes late", async () => {
  expect(await openLate().comes()).toBe("Late");
});

it("keeps the focus when a person has pressed a key or focused a control, or opened the next screen", async () => {
  const pressed = openLate();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
  expect(await pressed.comes()).not.toBe("Late");

  const opened = openLate();
  document.querySelector("button")?.focus();
  expect(await opened.comes()).toBe("Menu");

  const left = openLate();
  left.stop();
  expect(await left.comes()).not.toBe("Late");
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
