// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
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
  const window = { open: vi.fn(() => (isRefused ? null : opened)), location: { assign: vi.fn() } };
  openPage({ platform: { opensWindows }, window } as never, url);
  return { opened, window };
}

describe('spec 4 "Customer-service entries": a chat\'s page', () => {
  it("opens in a window, which can't reach back into the site", () => {
    const { opened, window } = open();
    expect(window.open).toHaveBeenCalledWith(url, "_blank");
    expect(opened.opener).toBeNull();
    expect(window.location.assign).not.toHaveBeenCalled();
  });

  it("opens in the same tab when the browser refuses the window", () => {
    expect(open({ isRefused: true }).window.location.assign).toHaveBeenCalledWith(url);
  });

  it("opens in the same tab in an app, whoever's it is, and no window is tried", () => {
    const { window } = open({ opensWindows: false });
    expect(window.open).not.toHaveBeenCalled();
    expect(window.location.assign).toHaveBeenCalledWith(url);
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

  it("a form for a member, which a visitor reaches by the log-in", () => {
    const form = expect.stringContaining("support.write");
    expect(linkFor({ kind: "none" }, { isMember: true })).toEqual([form, "/m/feedback", null]);
    cleanup();
    sessionStorage.clear();
    expect(linkFor({ kind: "none" })).toEqual([form, "/m/login?go=%2Fm%2Ffeedback", null]);
  });
});
