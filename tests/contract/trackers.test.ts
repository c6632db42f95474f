import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { TrackerManifest } from "#core/extension-points/index.ts";

const manifestOf = (id: string): TrackerManifest =>
  JSON.parse(readFileSync(`plugins/trackers/${id}/plugin.json`, "utf8"));

/** The gateway's contract, "pixelTrack": tracker, its query fields, its key; what a wrapper app brings is marked. */
const ids: readonly (readonly [tracker: string, query: string, key: string, fromApp?: true])[] = [
  ["facebook", "fbclid", "fbclid"],
  ["tiktok", "ttclid", "ttclid"],
  ["kwai", "kwaiclid click_id", "kwaiclid"],
  ["google-tag", "gclid", "gclid"],
  ["gtm", "gtmId", "gtmId"],
  ["appsflyer", "appsflyerId", "appsflyerId", true],
  ["adjust", "adid", "adid", true],
  ["twitter", "twclid", "twclid"],
  ["bigo", "bbg", "bbg"],
  ["voluum", "cid", "voluumCid"],
  ["propeller", "visitor_id", "propellerId"],
  ["kadam", "kadam_id", "kadamId"],
  ["tf-tracker", "tfTracker", "tfTracker"],
  ["rtcid", "rtCid", "rtCid"],
  ["oksp", "okspId", "okspId"],
  ["outbrain", "obclid", "obclid"],
  ["phx", "phxClickId", "phxClickId"],
  ["mgs", "mgsClickId", "mgsClickId"],
  ["mgs", "mgsPixelId", "mgsPixelId"],
  ["devils", "devilsClickId", "devilsClickId"],
  ["macan", "macanClickId", "macanClickId"],
  ["utm", "utm_source", "utm_source"],
];

/** The vendors' names of what ads are optimised by. */
const conversions = {
  facebook: ["CompleteRegistration", "InitiateCheckout", "firstDepositArrival", "Purchase"],
  tiktok: ["CompleteRegistration", "InitiateCheckout", "Subscribe", "Purchase"],
  kwai: ["completeRegistration", "initiatedCheckout", "firstDeposit", "purchase"],
  "google-tag": ["sign_up", "begin_checkout", "first_deposit_arrival", "purchase"],
  gtm: ["sign_up", "begin_checkout", "first_deposit_arrival", "purchase"],
  appsflyer: ["af_complete_registration", "af_initiated_checkout", "firstDepositArrival", "af_purchase"],
  bigo: ["ec_register", undefined, "ec_purchase", undefined],
  outbrain: ["register", undefined, undefined, "deposit"],
};

describe('spec 3 "pixelTrack": the trackers of pixelTrack', () => {
  it.each([...new Set(ids.map(([tracker]) => tracker))])(
    "%s takes the contract's fields to the contract's keys",
    (id) => {
      const expected = ids.flatMap(([tracker, query, key, fromApp]) =>
        tracker === id ? [{ query: query.split(" "), key, ...(fromApp && { attribution: key }) }] : [],
      );
      expect(manifestOf(id).clickIds).toEqual(expected);
    },
  );

  it("never report a game played for free as a vendor's paid trial", () => {
    const trials = new Set(readdirSync("plugins/trackers").map((id) => manifestOf(id).events?.startTrial));
    expect(trials).toContain("GameTrial");
    // Meta's and TikTok's standard event, and AppsFlyer's, which its partners take for theirs.
    for (const paid of ["StartTrial", "af_start_trial"]) expect(trials).not.toContain(paid);
  });

  it("need consent to ads, but for the campaign's name, which is analytics", () => {
    for (const [tracker] of ids)
      expect(manifestOf(tracker).consent, tracker).toBe(tracker === "utm" ? "analytics" : "ads");
  });

  it('have Facebook\'s two cookies, for 90 days (spec 9 "Cookies")', () => {
    const { capturedCookies, writtenCookies, cookies } = manifestOf("facebook");
    expect(capturedCookies).toEqual({ _fbc: "fbc", _fbp: "fbp" });
    expect(writtenCookies).toEqual({
      _fbc: { template: "fb.{domainLevel}.{now}.{clickId}", clickId: "fbclid" },
      _fbp: { template: "fb.{domainLevel}.{now}.{random}" },
    });
    expect(cookies).toEqual({ _fbc: { days: 90 }, _fbp: { days: 90 } });
  });

  it.each(Object.entries(conversions))("%s calls a registration and money by its vendor's names", (id, names) => {
    const { events = {} } = manifestOf(id);
    expect([events.register, events.depositSubmit, events.firstDepositArrival, events.deposit]).toEqual(names);
  });
});
