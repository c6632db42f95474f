// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import type { ServiceOutcome } from "./customer-service.ts";
import { openPage, showOutcome } from "./show-outcome.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const url = "https://chat.example/?u=7";

function open({ opensWindows = true, isRefused = false } = {}) {
  const opened = { opener: {} as unknown };
  const window = { open: vi.fn(() => (isRefused ? null : opened)) };
  const leave = vi.fn();
  openPage({ platform: { opensWindows }, window, leave } as never, url);
  return { opened, window, leave };
}

describe('spec 4 "Customer-service entries": a chat\'s page', () => {
  it("opens in a window, which can't reach back into the site", () => {
    const { opened, window, leave } = open();
    expect(window.open).toHaveBeenCalledWith(url, "_blank");
    expect(opened.opener).toBeNull();
    expect(leave).not.toHaveBeenCalled();
  });

  it("opens in the same tab when the browser refuses the window", () => {
    expect(open({ isRefused: true }).leave).toHaveBeenCalledWith(url);
  });

  it("opens in the same tab in an app, whoever's it is, and no window is tried", () => {
    const { window, leave } = open({ opensWindows: false });
    expect(window.open).not.toHaveBeenCalled();
    expect(leave).toHaveBeenCalledWith(url);
  });
});

describe('spec 4 "Customer-service entries": where no chat can be had, a sheet has', () => {
  /** The sheet's link, by its text. */
  function linkFor(outcome: ServiceOutcome, { isMember = false } = {}) {
    const i18n = { t: (key: string) => key };
    const open = vi.fn();
    const site = testSite({ i18n, overlays: { open } });
    if (isMember) site.session.open(loginValue, loggedIn);
    showOutcome(site, outcome);
    const [[sheet]] = open.mock.calls as [[Parameters<typeof site.overlays.open>[0]]];
    expect([sheet.kind, sheet.title]).toEqual(["sheet", "site.support.title"]);
    render(<MemoryRouter>{sheet.render(() => {})}</MemoryRouter>);
    const link = screen.getByRole("link");
    return [link.textContent, link.getAttribute("href"), link.getAttribute("target")];
  }

  it("a plain link to the vendor's own page", () => {
    expect(linkFor({ kind: "link", url })).toEqual([expect.stringContaining("support.open"), url, "_blank"]);
  });

  it.each<[string, ServiceOutcome]>([
    ["the vendor's own page", { kind: "link", url }],
    ["a channel's page", { kind: "choice", channels: [{ key: "a", name: "Chat", isVip: false, url } as never] }],
  ])("a link to %s, which in an app's browser is left for once the sheet is closing", (_, outcome) => {
    const steps: string[] = [];
    const open = vi.fn();
    const leave = (to: string) => void steps.push(to);
    showOutcome(
      testSite({ i18n: { t: (key: string) => key }, overlays: { open }, platform: { opensWindows: false }, leave }),
      outcome,
    );
    const [[sheet]] = open.mock.calls as [[{ render(close: () => void): ReactNode }]];
    render(<MemoryRouter>{sheet.render(() => steps.push("closed"))}</MemoryRouter>);
    const isLeftToBrowser = fireEvent.click(screen.getByRole("link"));
    expect([isLeftToBrowser, steps]).toEqual([false, ["closed", url]]);
  });

  it("a form for a member, which a visitor reaches by the log-in", () => {
    const form = expect.stringContaining("support.write");
    expect(linkFor({ kind: "none" }, { isMember: true })).toEqual([form, "/m/feedback", null]);
    cleanup();
    sessionStorage.clear();
    expect(linkFor({ kind: "none" })).toEqual([form, "/m/login?go=%2Fm%2Ffeedback", null]);
  });
});
