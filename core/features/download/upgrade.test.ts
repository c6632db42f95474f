// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { type TestSiteOptions, testSite } from "#core/app/testing.ts";
import { offerUpgrade } from "./upgrade.tsx";

// The gateway's public answers are cached for the tab.
afterEach(() => sessionStorage.clear());

const android = { resourceType: "Android", url: "/dl/lotus.apk" };
const profile = { resourceType: "MOBILECONFIG", url: "/dl/lotus.mobileconfig" };

interface Visit {
  readonly os?: "android" | "ios" | "desktop";
  readonly appVersion?: string | undefined;
  readonly isApp?: boolean;
  readonly latestVersion?: string;
  readonly resources?: readonly object[];
  readonly mandatory?: boolean;
  /** So many of the first calls to the gateway fail. */
  readonly failures?: number;
}

/** What a visit is offered, and what a tap on the update does. */
async function offeredTo({ mandatory = false, failures = 0, ...visit }: Visit) {
  const { os = "android", appVersion = "2.4.38", isApp = true, latestVersion = "2.5.0", resources = [android] } = visit;
  const done: string[] = [];
  let offer: { closable?: boolean; children: { onClick(): void }[] } | undefined;
  const overlays = {
    async queue({ closable, render }: { closable?: boolean; render(close: () => void): unknown }) {
      const { props } = render(() => done.push("put off")) as {
        props: { children: { props?: { onClick(): void } }[] };
      };
      const children = props.children.flatMap((child) => (child?.props?.onClick ? [child.props] : []));
      offer = { ...(closable !== undefined && { closable }), children };
    },
  };
  const settings = { resources, banner: null, loginRequired: false, minVipLevel: 0, latestVersion };
  let asked = 0;
  const site = testSite({
    platform: { os, appVersion, isApp },
    answers: {
      "/wps/relay/WPSCORE_getDownloadSetting": () =>
        asked++ < failures ? Promise.reject({ errorCode: "gateway_unreachable" }) : settings,
      "/wps/v2/system/status": { merchantCode: "lotus", whitelabelVal: { MANDATORYAPPUPDATES3: mandatory } },
    },
    overlays: overlays as NonNullable<TestSiteOptions["overlays"]>,
  });
  const offered = offerUpgrade(site, {
    follow: async (url) => void done.push(`follow ${url}`),
    openPopup: () => void done.push("popup"),
  });
  for (let failure = 0; failure < failures; failure++) await site.clock.advance(60_000);
  await offered;
  return { offer, done };
}

describe('spec 2 "Other screen elements", spec 4 "Download button behaviour": the update of the merchant\'s app', () => {
  it("is offered where the gateway names a later version, and can be put off", async () => {
    const { offer, done } = await offeredTo({});
    expect(offer?.closable).toBe(true);
    offer?.children[1]?.onClick();
    expect(done).toEqual(["put off"]);
  });

  it("is offered where the gateway could not be asked at first", async () => {
    expect((await offeredTo({ failures: 2, mandatory: true })).offer?.closable).toBe(false);
  });

  it.each<[string, Visit]>([
    ["of the latest version", { appVersion: "2.5.0" }],
    ["of a later version", { appVersion: "2.10" }],
    ["without a version", { appVersion: "" }],
    ["in a browser", { isApp: false }],
    ["without a link for its platform", { os: "ios", resources: [android] }],
    ["with a profile alone", { os: "ios", resources: [profile] }],
    ["where the gateway names none", { latestVersion: "" }],
  ])("is not offered %s", async (_, visit) => {
    expect((await offeredTo(visit)).offer).toBeUndefined();
  });

  it("must be taken where the merchant says so", async () => {
    const { offer } = await offeredTo({ mandatory: true });
    expect(offer?.closable).toBe(false);
    expect(offer?.children).toHaveLength(1);
  });

  it.each([
    ["2.4.38", "popup"],
    ["2.4.39", "follow /dl/lotus.apk"],
    ["2.4.40", "follow /dl/lotus.apk"],
  ])("from version %s leads to: %s", async (appVersion, expected) => {
    const { offer, done } = await offeredTo({ appVersion });
    offer?.children[0]?.onClick();
    expect(done).toEqual([expected]);
  });
});
