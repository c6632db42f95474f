// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { PluginContext, Tracker, TrackingEvent } from "#core/extension-points/index.ts";
import { setCookie } from "../page-state.ts";
import { brokenRules, type Given, problemOf } from "./broken-rules.ts";

const SCRIPT = "https://acme.example/sdk.js";

const send = (call: unknown) => Reflect.get(globalThis, "acmeSend")?.(call);

function works({ loadScript, onDispose }: PluginContext<unknown>): Tracker {
  return {
    async load() {
      onDispose(() => Reflect.deleteProperty(globalThis, "acmeSend"));
      await loadScript(SCRIPT);
    },
    track: ({ vendorName, eventID, payload }) => void send({ event: vendorName, id: eventID, ...payload }),
    screen: ({ path }) => void send({ page: path }),
  };
}

const pixel: Given<"trackers"> = {
  manifest: {
    origins: { script: [SCRIPT] },
    consent: "ads",
    events: { register: "SignUp", login: "LogIn", gameLaunch: "Play" },
  },
  activate: works,
  conformance: {
    sdk() {
      const calls: unknown[] = [];
      Object.assign(globalThis, { acmeSend: (call: unknown) => calls.push(call) });
      return calls;
    },
  },
};

const clickId: Given<"trackers"> = {
  manifest: { clickIds: [{ query: ["acmeclid"], key: "acmeclid" }], consent: "ads" },
};

/** The pixel, with another part in its code. */
const withPart = (part: (context: PluginContext<unknown>) => Partial<Tracker>): Given<"trackers"> => ({
  ...pixel,
  activate: (context) => ({ ...works(context), ...part(context) }),
});

const vendorPackage = { send: (_: unknown) => {} };

/** Its vendor has no script: the code is a package, which the plugin imports. */
const packaged: Given<"trackers"> = {
  manifest: { consent: "ads", events: { register: "SignUp" } },
  activate: () => ({ track: ({ vendorName, eventID }) => vendorPackage.send([vendorName, eventID]) }),
  conformance: {
    sdk() {
      const calls: unknown[] = [];
      vendorPackage.send = (call) => void calls.push(call);
      return calls;
    },
  },
};

/** Its vendor takes no event id, and calls a deposit by another method. */
const withoutIds: Given<"trackers"> = {
  manifest: { ...pixel.manifest, events: { register: "SignUp", deposit: "Buy" } },
  activate: (context) => ({
    ...works(context),
    track: ({ vendorName, payload }) =>
      void send(vendorName === "Buy" ? ["buy", payload.value, payload.currency] : ["track", vendorName]),
  }),
  conformance: {
    ...pixel.conformance,
    sends: ({ vendorName, payload: { value, currency } }) =>
      vendorName === "Buy" ? [["buy", value, currency]] : [["track", vendorName]],
  },
};

/** Its vendor has no names of events: one has an id there, the others are not sent. */
const withOwnIds: Given<"trackers"> = {
  manifest: { origins: { script: [SCRIPT] }, consent: "ads" },
  activate: (context) => ({
    ...works(context),
    track: ({ name, eventID }) => void (name === "deposit" && send(["event", "id-1", eventID])),
  }),
  conformance: {
    ...pixel.conformance,
    sends: ({ name, eventID }) => (name === "deposit" ? [["event", "id-1", eventID]] : []),
  },
};

const received =
  "passes each event to the vendor once: by the vendor's name and with its event id, or as its `sends` says";
const screens = "passes each screen view to the vendor, where it has a `screen`";
const ids = "sends each click id and each captured cookie in pixelTrack, and nothing without them";

const throwing = withPart(() => ({
  track() {
    throw new Error("boom");
  },
}));

const broken: readonly [string, Given<"trackers">, rule: string, message: RegExp][] = [
  [
    "tracks nothing",
    withPart(() => ({ track() {} })),
    received,
    /events that the vendor did not receive as promised: register as SignUp 0 times/,
  ],
  [
    "tells its vendor's package nothing",
    { ...packaged, activate: () => ({ track() {} }) },
    received,
    /events that the vendor did not receive as promised: register as SignUp 0 times/,
  ],
  ["throws at every event", throwing, received, /trackers\/acme failed to "track": boom/],
  [
    "leaves the event's id out",
    withPart(() => ({ track: ({ vendorName }: TrackingEvent) => void send({ event: vendorName }) })),
    received,
    /events that the vendor did not receive as promised: register as SignUp without its event id .*say in `sends` of conformance.ts/,
  ],
  [
    "sends something else than its vendor takes in place of the event id",
    { ...withoutIds, activate: works },
    received,
    /register as SignUp is \[{"event":"SignUp".*and `sends` says \[\["track","SignUp"\]\]/,
  ],
  [
    "sends an event of its table twice, whose vendor takes no event id",
    {
      ...withoutIds,
      activate: (context) => ({
        ...works(context),
        track({ vendorName, payload }) {
          for (let times = 0; times < 2; times++) {
            send(vendorName === "Buy" ? ["buy", payload.value, payload.currency] : ["track", vendorName]);
          }
        },
      }),
    },
    received,
    /deposit as Buy is \[\["buy",10,"VND"\],\["buy",10,"VND"\]\]/,
  ],
  [
    "never tells its vendor the pixel id",
    { ...pixel, manifest: { ...pixel.manifest, pixelId: "123456789" } },
    "passes its pixel id to the vendor",
    /the vendor never receives 123456789, the `pixelId` of plugin.json/,
  ],
  [
    "takes screen views to itself",
    withPart(() => ({ screen() {} })),
    screens,
    /its `screen` passes nothing to the vendor/,
  ],
  [
    "sends the product's names",
    withPart(() => ({ track: ({ name, eventID }: TrackingEvent) => void send({ event: name, id: eventID }) })),
    received,
    /events that the vendor did not receive as promised: register as SignUp \d times/,
  ],
  [
    "sends each event twice",
    withPart(() => ({
      track({ vendorName, eventID }: TrackingEvent) {
        send([vendorName, eventID]);
        send([vendorName, eventID]);
      },
    })),
    received,
    /events that the vendor did not receive as promised: register as SignUp \d times/,
  ],
  [
    "never ends its loading",
    withPart(() => ({ load: () => new Promise<void>(() => {}) })),
    received,
    /trackers\/acme did not finish "load" in time/,
  ],
  [
    "loads from an origin that it does not declare",
    withPart(({ loadScript }) => ({ load: () => loadScript("https://elsewhere.example/sdk.js") })),
    received,
    /addresses that plugin.json does not declare: script https:\/\/elsewhere.example\/sdk.js/,
  ],
  [
    "works for a second and a half without a pause",
    withPart(({ loadScript }) => ({
      async load() {
        const start = process.cpuUsage();
        for (let used = 0; used < 1_500_000; used = process.cpuUsage(start).user + process.cpuUsage(start).system);
        await loadScript(SCRIPT);
      },
    })),
    screens,
    /the page can't react: the plugin works \d{4} ms without a pause/,
  ],
  [
    "goes on by itself after consent is withdrawn",
    {
      ...withPart(() => ({
        async load() {
          window.addEventListener("popstate", () => navigator.sendBeacon(SCRIPT, "popstate"));
        },
        track: ({ vendorName, eventID }: TrackingEvent) => {
          navigator.sendBeacon(SCRIPT, JSON.stringify({ vendorName, eventID }));
        },
      })),
      manifest: { ...pixel.manifest, origins: { connect: [SCRIPT] } },
    },
    "passes nothing more to the vendor once consent is withdrawn",
    /the vendor's calls and requests/,
  ],
  [
    "keeps an undeclared cookie",
    withPart(() => ({
      async load() {
        setCookie("_acme=1; path=/");
      },
    })),
    screens,
    /names that plugin.json does not declare, kept on the page: cookie _acme.*withdrawn consent/,
  ],
  [
    "is neither data nor code",
    { manifest: { consent: "ads" } },
    "has click ids, captured cookies or code",
    /it has no index.ts, and no clickIds or capturedCookies in plugin.json/,
  ],
  [
    "captures a cookie that it does not declare",
    { manifest: { ...clickId.manifest, capturedCookies: { _acme: "acme" } } },
    "declares the cookies that it captures, so that withdrawn consent removes them",
    /_acme/,
  ],
  [
    "has a cookie written for no number of days",
    { manifest: { ...clickId.manifest, writtenCookies: { _acme: { template: "a.{random}" } } } },
    "has its `writtenCookies` written with consent, not before it, and until it is withdrawn",
    /with consent.*\[ '_acme' \]/,
  ],
  [
    "keeps two ids under one name",
    {
      manifest: {
        ...clickId.manifest,
        clickIds: [
          { query: ["acmeclid"], key: "acmeclid", storage: "acme" },
          { query: ["acmeadid"], key: "acmeadid", storage: "acme" },
        ],
      },
    },
    ids,
    /to deeply equal { acmeclid: 'id-1' }/,
  ],
];

describe("the kit of trackers", () => {
  it("passes a pixel that works, one whose vendor takes no event id, no names or has no script, and a click id alone", async () => {
    expect(await brokenRules("trackers", pixel)).toEqual({});
    expect(await brokenRules("trackers", withoutIds)).toEqual({});
    expect(await brokenRules("trackers", withOwnIds)).toEqual({});
    expect(await brokenRules("trackers", packaged)).toEqual({});
    expect(await brokenRules("trackers", clickId)).toEqual({});
  });

  it("names only lost events where every event throws", async () => {
    const names = Object.keys(await brokenRules("trackers", throwing));
    expect(names).toEqual([received, "passes nothing more to the vendor once consent is withdrawn"]);
  });

  it("tells one that throws what it throws, and not of the site's own report of it", async () => {
    const messages = Object.values(await brokenRules("trackers", throwing));
    expect(messages[0]).toMatch(/failed to "track": boom/);
    expect(messages.join()).not.toContain("/wps/");
  });

  it.each(broken)("catches one that %s", async (_, given, rule, message) => {
    expect(await problemOf("trackers", given, rule)).toMatch(message);
  });
});
