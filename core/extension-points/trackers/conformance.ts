import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { createStore } from "zustand/vanilla";
import { type TestSite, testSite } from "#core/app/testing.ts";
import {
  type TrackerManifest,
  type TrackingEvent,
  type TrackingEventName,
  trackingEventNames,
} from "#core/extension-points/index.ts";
import type { ConsentState } from "#core/features/consent/consent.ts";
import { createTracking } from "#core/features/tracking/create-tracking.idle.ts";
import { fillTemplate } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { type Check, check, expectNone, when } from "#tests/conformance/check.ts";
import { eventually, expectValue, type Stage, siteChecks } from "#tests/conformance/harness.ts";
import type { ConformanceKit } from "#tests/conformance/kit.ts";
import { hasScript, type Subject } from "#tests/conformance/subject.ts";
import { textsIn } from "#tests/conformance/texts-in.ts";
import { scriptErrors, type World } from "#tests/conformance/world.ts";

const payload = { value: 10, currency: "VND", customerId: "1001", customerName: "player" };
const screen = { path: "/m/home" };

/** Core's own tracking on a site, with the visitor's consent as given; undecided where it is undefined. */
async function startTracking(site: TestSite, granted: boolean | undefined) {
  const store = createStore<ConsentState>(() => ({
    decisions: { analytics: undefined, ads: undefined },
    policy: undefined,
  }));
  const decide = (decision: boolean) => {
    for (const name of ["analytics", "ads"] as const) site.platform.storage.setConsent(name, decision);
    store.setState({ decisions: { analytics: decision, ads: decision } });
  };
  if (granted !== undefined) decide(granted);
  const tracking = await createTracking({
    ...site,
    flags: { ...site.flags, isOn: () => true },
    whenInteracted: Promise.resolve(),
    consent: async () => ({
      store,
      may: (name) => (name === "necessary" ? true : store.getState().decisions[name]),
      settled: async () => {},
      ruleKnown: async () => {},
      load: async () => {},
      answer: decide,
      choose: async () => {},
    }),
  });
  return {
    decide,
    pixelTrack: tracking.pixelTrack,
    event: (name: TrackingEventName) => site.recorder.track(name, payload),
    view: () => site.events.emit("screen.viewed", screen),
  };
}

/** Those of the vendor's entries, and of the requests, that say all of these texts. */
const saying = (world: World, ...texts: readonly string[]): readonly unknown[] =>
  [...world.received(), ...world.requests].filter((entry) => {
    const said = textsIn(entry);
    return texts.every((text) => said.has(text));
  });

/** What the vendor is handed from now on: its list's entries, and the requests. */
function follow({ world }: Stage<"trackers">): () => readonly unknown[] {
  const [received, requests] = [world.received().length, world.requests.length];
  return () => [...world.received().slice(received), ...world.requests.slice(requests)];
}

/** What the kit has seen of the vendor's side, for a message. */
function evidence({ world, subject }: Stage<"trackers">): string {
  if (hasScript(subject) && !subject.conformance.sdk) {
    return "conformance.ts has no `sdk`: without it the kit can't see calls of the vendor's script";
  }
  return `In all the vendor received ${JSON.stringify([...world.received(), ...world.requests])}`;
}

/** What is wrong with what the vendor got for one event. */
function eventFaults(
  { name, vendorName, eventID }: TrackingEvent,
  got: readonly unknown[],
  expected: readonly unknown[] | undefined,
): readonly string[] {
  const what = `${name} as ${vendorName}`;
  if (expected) {
    return isDeepStrictEqual(plain(got), plain(expected))
      ? []
      : [`${what} is ${JSON.stringify(plain(got))}, and \`sends\` says ${JSON.stringify(plain(expected))}`];
  }
  const says = (text: string) => got.filter((entry) => textsIn(entry).has(text)).length;
  const times = got.filter((entry) => textsIn(entry).has(vendorName) && textsIn(entry).has(eventID)).length;
  if (times === 1) return [];
  if (says(vendorName) === 1 && says(eventID) === 0) {
    return [`${what} without its event id (a vendor that takes none: say in \`sends\` of conformance.ts what it gets)`];
  }
  return [`${what} ${times} times`];
}

/** Without what JSON leaves out. */
const plain = (entries: readonly unknown[]): unknown => JSON.parse(JSON.stringify(entries));

/** A tracker fails open: whatever happens to the vendor, nobody notices. */
function trackerChecks(subject: Subject<"trackers">): readonly Check[] {
  const { onSite, despite } = siteChecks(subject);
  const { plugin, conformance } = subject;
  const { clickIds = [], capturedCookies = {}, writtenCookies = {}, cookies = {} } = plugin.manifest;
  const captured = Object.entries(capturedCookies);
  const written = Object.entries(writtenCookies);
  const hasCode = plugin.url !== undefined;
  const hasData = clickIds.length + captured.length > 0;
  const named = namedEvents(plugin.manifest);

  const { url: _, ...dataOnly } = plugin;
  const pixelId = plugin.manifest.pixelId && fillTemplate(plugin.manifest.pixelId, plugin.settings);
  const repeatable = named.find((event) => !onceOnly.has(event.name) && conformance.sends?.(event).length !== 0);

  const visit = (query: string) =>
    testSite({
      window: testWindow(`https://www.site.example/m/home?${query}`),
      // Its data alone: no code loads.
      record: { plugins: [dataOnly] },
      warn() {},
    });

  /** `pixelTrack` of a site after a visit with this query and these cookies, without cookies that the site has written. */
  async function pixelTrack(query: string, jar: readonly string[], granted: boolean) {
    const site = visit(query);
    for (const name of jar) site.platform.cookies.set(name, `cookie-${name}`);
    const own = written.flatMap(([name]) => (jar.includes(name) ? [] : capturedCookies[name]));
    const ids = Object.entries((await (await startTracking(site, granted)).pixelTrack()) ?? {});
    const brought = ids.filter(([key]) => !own.includes(key));
    return brought.length > 0 ? Object.fromEntries(brought) : null;
  }

  const load = ({ use }: Stage<"trackers">) => use("load", (tracker, signal) => tracker.load?.(signal));

  return [
    check("has click ids, captured cookies or code", () => {
      if (!hasData && !hasCode)
        throw new Error("it has no index.ts, and no clickIds or capturedCookies in plugin.json");
    }),

    ...when(
      hasData,
      check("sends each click id and each captured cookie in pixelTrack, and nothing without them", async () => {
        expect(await pixelTrack("", [], true)).toBeNull();
        for (const { query, key } of clickIds) {
          for (const field of query) expect(await pixelTrack(`${field}=id-1`, [], true)).toEqual({ [key]: "id-1" });
        }
        for (const [name, key] of captured) {
          expect(await pixelTrack("", [name], true)).toEqual({ [key]: `cookie-${name}` });
        }
      }),
    ),

    ...when(
      hasData,
      check("sends no id once consent is denied", async () => {
        for (const { query } of clickIds) expect(await pixelTrack(`${query[0]}=id-1`, [], false)).toBeNull();
        for (const [name] of captured) expect(await pixelTrack("", [name], false)).toBeNull();
      }),
    ),

    ...when(
      written.length > 0,
      check("has its `writtenCookies` written with consent, not before it, and until it is withdrawn", async () => {
        const site = visit(clickIds.flatMap(({ query }) => query.map((field) => `${field}=id-1`)).join("&"));
        const here = () => written.filter(([name]) => site.platform.cookies.get(name)).map(([name]) => name);
        const tracking = await startTracking(site, undefined);
        expect(here(), "before consent").toEqual([]);
        tracking.decide(true);
        expect(here(), "with consent").toEqual(written.map(([name]) => name));
        tracking.decide(false);
        expect(here(), "once consent is withdrawn").toEqual([]);
      }),
    ),

    ...when(
      captured.length > 0,
      check("declares the cookies that it captures, so that withdrawn consent removes them", () => {
        expectNone(
          "captured cookies that are missing in `cookies` of plugin.json",
          captured.flatMap(([name]) => (Object.hasOwn(cookies, name) ? [] : [name])),
        );
      }),
    ),

    ...when(
      hasCode,
      onSite("requests and stores nothing until it is loaded", async ({ handle, world }) => {
        for (const event of named) await handle.use("track", (tracker) => tracker.track?.(event));
        await handle.use("screen", (tracker) => tracker.screen?.(screen));
        expectNone(
          "requests made before `load`; make them in `load`",
          world.requests.map(({ url }) => url),
        );
        expectNone("cookies written before `load`; write them in `load`", document.cookie ? [document.cookie] : []);
      }),

      onSite(
        "passes each event to the vendor once: by the vendor's name and with its event id, or as its `sends` says",
        async (stage) => {
          const { handle, clock } = stage;
          expectValue(await load(stage));
          const wrong: string[] = [];
          for (const event of named) {
            const handed = follow(stage);
            expectValue(await handle.use("track", (tracker) => tracker.track?.(event)));
            await clock.advance(1_000);
            wrong.push(...eventFaults(event, handed(), conformance.sends?.(event)));
          }
          expectNone("events that the vendor did not receive as promised", wrong, evidence(stage));
        },
      ),

      ...(pixelId === undefined
        ? []
        : [
            onSite("passes its pixel id to the vendor", async (stage) => {
              const handed = follow(stage);
              expectValue(await load(stage));
              await stage.handle.use("screen", (tracker) => tracker.screen?.(screen));
              const repeated = repeatable ?? named[0];
              if (repeated) await stage.handle.use("track", (tracker) => tracker.track?.(repeated));
              await stage.clock.advance(1_000);
              if (handed().some((entry) => textsIn(entry).has(pixelId))) return;
              throw new Error(
                `the vendor never receives ${pixelId}, the \`pixelId\` of plugin.json. ${evidence(stage)}`,
              );
            }),
          ]),

      onSite("passes each screen view to the vendor, where it has a `screen`", async (stage) => {
        expectValue(await load(stage));
        const handed = follow(stage);
        const takes = expectValue(await stage.handle.use("read", (tracker) => tracker.screen !== undefined));
        expectValue(await stage.handle.use("screen", (tracker) => tracker.screen?.(screen)));
        await stage.clock.advance(1_000);
        if (takes && handed().length === 0) {
          throw new Error("its `screen` passes nothing to the vendor: leave it out, or call the vendor");
        }
      }),

      ...[...scriptErrors, "offline" as const].map((fault) =>
        despite(fault, "fails without side effects", async (stage) => {
          await load(stage);
          await stage.handle.use("screen", (tracker) => tracker.screen?.(screen));
          for (const event of named) await stage.handle.use("track", (tracker) => tracker.track?.(event));
        }),
      ),
    ),

    ...when(
      hasCode,
      onSite("requests nothing while consent is denied", async ({ site, world, clock }) => {
        const tracking = await startTracking(site, false);
        tracking.view();
        for (const { name } of named) tracking.event(name);
        await clock.advance(20_000);
        expectNone(
          "requests made without consent",
          world.requests.map(({ url }) => url),
        );
        expect(world.received(), "what the vendor gets without consent").toEqual([]);
      }),
    ),

    ...(hasCode && repeatable ? [withdrawalCheck(subject, repeatable)] : []),
  ];
}

/** Core ends the plugin when consent is withdrawn; the plugin must have kept nothing that goes on by itself. */
const withdrawalCheck = (subject: Subject<"trackers">, event: TrackingEvent): Check =>
  siteChecks(subject).onSite(
    "passes nothing more to the vendor once consent is withdrawn",
    async ({ site, world, clock }) => {
      const tracking = await startTracking(site, true);
      const said = saidOf(subject, event);
      tracking.view();
      tracking.event(event.name);
      await eventually(clock, () =>
        expect(saying(world, ...said).length, "how often the vendor receives the event").toBeGreaterThan(0),
      );
      tracking.decide(false);
      await clock.advance(1_000);
      const heard = () => [world.received().length, world.requests.length];
      const before = heard();
      tracking.event(event.name);
      for (const type of ["popstate", "click", "visibilitychange"]) window.dispatchEvent(new Event(type));
      await clock.advance(20_000);
      expect(heard(), "the vendor's calls and requests").toEqual(before);
    },
  );

/** The texts by which an event is known at its vendor, whatever id core gives it. */
function saidOf({ conformance }: Subject, event: TrackingEvent): readonly string[] {
  const [entry = event.vendorName] = conformance.sends?.(event) ?? [];
  return [...textsIn(entry)].filter((text) => !text.includes(event.eventID));
}

/** Core tells these once a visitor or member. */
const onceOnly: ReadonlySet<TrackingEventName> = new Set([
  "firstOpen",
  "viewContent",
  "a2hsFirstOpen",
  "firstDeposit",
  "firstDepositArrival",
]);

/** The events that reach the plugin's code, as core would hand them to it. */
function namedEvents({ events }: TrackerManifest) {
  return trackingEventNames.flatMap((name, index) => {
    const vendorName = events ? events[name] : name;
    const eventID = `7d7e7f38-0d3f-4b0e-9c2f-${String(index).padStart(12, "0")}`;
    const first = name === "firstDepositArrival" && ({ isFirst: true } as const);
    return vendorName === undefined ? [] : [{ name, payload, eventID, vendorName, ...first }];
  });
}

export default { checks: trackerChecks } satisfies ConformanceKit<"trackers">;
