// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import { timeoutFailure } from "#core/gateway/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { DownloadBar } from "./download-bar.idle.tsx";

const settings = {
  resources: [{ resourceType: "Android", url: "/dl/lotus.apk" }],
  banner: { image: "/icon.svg", title: "Lotus", text: "" },
  loginRequired: false,
  minVipLevel: 0,
  latestVersion: "2.4.39",
};

const { dataset } = document.documentElement;
beforeEach(() => {
  dataset.bar = "android visitor";
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  delete dataset.bar;
});

/** The bar in the place that the page has reserved for it. */
function draw(over: object = {}, painted?: Element) {
  const site = testSite({
    ...(painted && { painted: new Map([["download", painted]]) }),
    platform: { os: "android" },
    answers: { "/wps/relay/WPSCORE_getDownloadSetting": { ...settings, ...over } },
  });
  render(
    <SiteContext value={site}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <div className="download-bar">
          <DownloadBar />
        </div>
      </SWRConfig>
    </SiteContext>,
  );
  return site;
}

describe('spec 4 "Download bar": its place', () => {
  it("has the bar that the page has painted until its own is there", async () => {
    const painted = document.createElement("p");
    painted.textContent = "painted";
    draw({}, painted);
    expect(document.body.contains(painted)).toBe(true);
    expect(await screen.findByRole("region")).toBeDefined();
    expect(document.body.contains(painted)).toBe(false);
  });

  it("is released when a person has closed the bar that the page has painted", async () => {
    sessionStorage.setItem("hideDownloadBar", "1");
    draw();
    await waitFor(() => expect(dataset.bar).toBeUndefined());
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("is kept for a bar that there is, and released when the status call alone fails", async () => {
    const { status } = draw();
    expect(await screen.findByRole("region")).toBeDefined();
    expect(dataset.bar).toBeDefined();
    status.store.setState({ phase: "failed", failure: timeoutFailure });
    await waitFor(() => expect(dataset.bar).toBeUndefined());
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("is kept where the status failed only when it was asked again", async () => {
    const { status } = draw();
    status.store.setState({ phase: "ready", value: { merchantCode: "lotus", whitelabelVal: {} } });
    expect(await screen.findByRole("region")).toBeDefined();
    status.store.setState({ phase: "failed", failure: timeoutFailure });
    expect(await screen.findByRole("region")).toBeDefined();
    expect(dataset.bar).toBeDefined();
  });

  it.each([
    ["no link for the platform", { resources: [{ resourceType: "IOS", url: "https://apps.example/id1" }] }],
    ["no banner", { banner: null }],
    ["a log-in is required", { loginRequired: true }],
  ])("is released where there is nothing to show: %s", async (_, over) => {
    draw(over);
    await waitFor(() => expect(dataset.bar).toBeUndefined());
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("is released once the bar is closed, for the rest of the session", async () => {
    draw();
    await screen.findByRole("region");
    fireEvent.click(screen.getByRole("button", { name: "start.action.close" }));
    expect([screen.queryByRole("region"), dataset.bar]).toEqual([null, undefined]);
    cleanup();
    draw();
    await act(async () => {});
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("is there for a member where a log-in is required, from the rank on", async () => {
    const { session, member } = draw({ loginRequired: true, minVipLevel: 2 });
    await waitFor(() => expect(dataset.bar).toBeUndefined());
    const reach = (rankLevel: number) =>
      act(() => {
        const clubLabel = { labelName: "Gold", labelId: "g", type: "AUTO", rankLevel } as const;
        member.store.setState({
          value: { id: "1", account: "player", type: 3, language: "EN", currency: "VND", clubLabel },
        });
      });
    act(() => void session.open(loginValue, loggedIn));
    reach(1);
    expect(screen.queryByRole("region")).toBeNull();
    reach(2);
    expect(screen.queryByRole("region")).not.toBeNull();
    expect(dataset.bar).toBeDefined();
  });
});
