import {
  type HandleOf,
  type ScreenView,
  type TrackingEvent,
  trackingEventNames,
} from "#core/extension-points/index.ts";
import type { EventRequest, PixelTrack } from "#core/gateway/index.ts";
import { fillTemplate, isOffered, pluginName, sleep } from "#core/kernel/index.ts";
import { inOneTab } from "#core/platform/in-one-tab.ts";
import { activationStart, cookieNames } from "#core/platform/index.ts";
import type { Site } from "#core/site/index.ts";
import { captureClickIds, eventIds, readPixelTrack } from "./click-ids.ts";
import { createDelivery } from "./delivery.ts";
import { isEventName, readPayload } from "./event-names.ts";
import { eventsOf, isOnceOnly, type NamedEvent } from "./once.ts";
import { createOutbox } from "./outbox.ts";
import type { RawEvent } from "./recorder.ts";
import { removeCookie, writeCookies } from "./write-cookies.ts";

/** Sends events to the chosen trackers and to the merchant's gateway, with the visitor's consent. */
export type Tracking = Awaited<ReturnType<typeof createTracking>>;

/** Milliseconds that a registration waits for the visitor's consent before its `pixelTrack` is built. */
const PIXEL_TRACK_CONSENT_MS = 3000;

const consentClasses = ["analytics", "ads"] as const;

/** How long a tracker's script waits for the first interaction, in milliseconds since the page was opened. */
const START_TIMEOUT_MS = 10_000;

/** Events that wait for consent; further ones are dropped. */
const MAX_QUEUED_EVENTS = 200;

type Handle = HandleOf<"trackers">;

export async function createTracking(site: Site) {
  const { recorder, plugins, flags, platform, clock, session, window, warn } = site;
  const [consent] = await Promise.all([site.consent(), site.idlePlugins()]).catch((error: unknown) => {
    // A visitor who goes on has perhaps a connection again.
    const stop = site.events.on("screen.viewed", () => {
      stop();
      site.tracking().catch(() => {});
    });
    throw error;
  });
  captureClickIds(
    plugins.all("trackers").map(({ plugin }) => plugin),
    platform,
  );
  const outbox = createOutbox(site, createDelivery(site));
  /** Tracker -> whether its script is loaded. One that failed is not retried until the next page. */
  const loading = new Map<Handle, Promise<boolean>>();
  const loaded = new Set<Handle>();
  const queue: NamedEvent[] = [];
  let screen: ScreenView | undefined;
  let draining = false;

  const host = window.location.hostname;
  /** A script that a person doesn't notice may wait, so that it delays neither the page nor the first tap. */
  const opened = activationStart(window) - window.performance.now();
  const interaction = Promise.race([site.whenInteracted, sleep(clock, Math.max(0, START_TIMEOUT_MS + opened))]);
  const classOf = ({ plugin }: Handle) => plugin.manifest.consent;
  const all = () => plugins.all("trackers").filter(({ plugin }) => isOffered(plugin, flags.isOn));
  const allowed = () => all().filter((handle) => consent.may(classOf(handle)));
  const hasCode = ({ plugin }: Handle) => plugin.url !== undefined;

  /** Loads a tracker once; its first screen is the one on which its script has loaded. */
  function load(handle: Handle): Promise<boolean> {
    const known = loading.get(handle);
    if (known) return known;
    const start = handle.plugin.settings.start === "consent" ? Promise.resolve() : interaction;
    const work = start.then(async () => {
      // A person may withdraw the consent meanwhile.
      if (loading.get(handle) !== work) return false;
      const { ok } = await handle.use("load", (tracker, signal) => tracker.load?.(signal));
      if (!ok) return false;
      loaded.add(handle);
      if (screen) showScreen([handle], screen);
      return true;
    });
    loading.set(handle, work);
    return work;
  }

  const showScreen = (handles: readonly Handle[], view: ScreenView) =>
    plugins.each(handles, "screen", (tracker) => tracker.screen?.(view));

  async function track(handle: Handle, event: Omit<TrackingEvent, "vendorName">) {
    const { events } = handle.plugin.manifest;
    const vendorName = events ? events[event.name] : event.name;
    if (vendorName === undefined || !(await load(handle))) return;
    plugins.each([handle], "track", (tracker) => tracker.track?.({ ...event, vendorName }));
  }

  /** Starts trackers that are allowed; ends the others, and clears their cookies, those of earlier visits too. */
  function followConsent() {
    for (const name of consentClasses) if (consent.may(name) === false) outbox.drop(name);
    for (const handle of all()) {
      const decision = consent.may(classOf(handle));
      if (decision) writeCookies(handle.plugin.manifest, platform, host, clock.now());
      if (decision && hasCode(handle)) void load(handle);
      if (decision !== false) continue;
      loaded.delete(handle);
      if (loading.delete(handle)) plugins.dispose(pluginName(handle.plugin));
      for (const name of presentCookies(handle.plugin.manifest, window)) removeCookie(platform.cookies, host, name);
    }
  }

  const pixelTrackOf = (handles: readonly Handle[]) =>
    readPixelTrack(consent.may("ads") ? platform.trackId() : undefined, handles, platform);

  const pixelIdsOf = (handles: readonly Handle[]) =>
    Object.fromEntries(
      handles.flatMap(({ id, plugin: { manifest, settings } }) => {
        const pixelId = manifest.pixelId && fillTemplate(manifest.pixelId, settings);
        return pixelId ? [[id, pixelId]] : [];
      }),
    );

  function requestOf(
    handles: readonly Handle[],
    { name, payload, eventID }: Omit<TrackingEvent, "vendorName">,
  ): EventRequest {
    const { originalDomain, affiliateCode } = platform.registrationInfo();
    const { eventFlags, features } = site.record;
    return {
      domain: originalDomain,
      ...(affiliateCode && { affiliateCode }),
      eventName: name,
      eventValue: {
        channels: handles.map(({ id }) => id),
        ...eventIds(handles, pixelTrackOf(handles)),
        pixelIds: pixelIdsOf(handles),
        eventID,
        ...(platform.pwaType && { pwaType: platform.pwaType }),
        ...(eventFlags && { flags: Object.fromEntries(eventFlags.map((flag) => [flag, features[flag] === true])) }),
        ...payload,
      },
    };
  }

  function send(event: Omit<TrackingEvent, "vendorName">) {
    // It may have been withdrawn while the event waited for another tab.
    if (!mayTrack()) return;
    const handles = allowed();
    for (const handle of handles.filter(hasCode)) void track(handle, event);
    const granted = consentClasses.filter((name) => consent.may(name));
    outbox.add(requestOf(handles, event), granted);
    void outbox.deliver();
  }

  /** Two tabs must not both be the first. Other events are kept at once: the page may be left now. */
  const eventsFor = (event: NamedEvent): readonly NamedEvent[] | Promise<readonly NamedEvent[]> =>
    isOnceOnly(event.name)
      ? inOneTab(window, "events", async () => eventsOf(event, platform.storage))
      : eventsOf(event, platform.storage);

  const mayTrack = () => consentClasses.some((name) => consent.may(name));

  async function drain() {
    if (draining) return;
    draining = true;
    try {
      await consent.settled();
      for (let next = queue.shift(); next; next = queue.shift()) {
        const event = next;
        if (!mayTrack()) continue;
        for (const each of await eventsFor(event)) send({ ...each, eventID: platform.uuid() });
      }
    } finally {
      draining = false;
    }
  }

  function customerOf() {
    const { info } = session.store.getState();
    return {
      ...(info?.id && { customerId: info.id }),
      ...(info?.userName && { customerName: info.userName }),
    };
  }

  function enqueue({ name, payload, method }: RawEvent) {
    if (!isEventName(name)) {
      warn(`"${String(name)}" is an unknown event: it is not tracked. There are ${trackingEventNames.join(", ")}`);
      return;
    }
    const fields = readPayload(payload, (problem) => warn(`the event ${name} is tracked without a field: ${problem}`));
    if (queue.length < MAX_QUEUED_EVENTS)
      queue.push({ name, payload: { ...customerOf(), ...fields }, ...(method !== undefined && { method }) });
    void drain();
  }

  function viewScreen(view: ScreenView) {
    screen = view;
    // A tracker that is still loading gets the latest screen when it is loaded.
    showScreen([...loaded], view);
  }

  consent.store.subscribe(followConsent);
  followConsent();
  enqueue({ name: "firstOpen", payload: {} });
  if (platform.displayMode !== "browser") enqueue({ name: "a2hsFirstOpen", payload: {} });
  void outbox.deliver();
  recorder.connect({ onEvent: enqueue, onScreen: viewScreen });

  return {
    /**
     * The trackers' ids for a registration; null when every one is empty (spec 3). Waits at most three seconds for the
     * visitor's consent.
     */
    async pixelTrack(): Promise<PixelTrack | null> {
      await Promise.race([consent.settled(), sleep(clock, PIXEL_TRACK_CONSENT_MS)]);
      return pixelTrackOf(allowed());
    },
    /** Resolves once the ids of the visit's address are kept, unless the visitor has yet to agree. */
    clickIdsStored: consent.ruleKnown,
  };
}

/** The cookies that a tracker declares; for a name that ends in `*`, those on the page that begin with it. */
const presentCookies = ({ cookies = {} }: Handle["plugin"]["manifest"], page: Pick<Window, "document">) =>
  Object.keys(cookies).flatMap((name) =>
    name.endsWith("*") ? cookieNames(page).filter((one) => one.startsWith(name.slice(0, -1))) : name,
  );
