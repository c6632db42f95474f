import type { HandleOf, TrackingEvent } from "#core/extension-points/index.ts";
import { pluginName, sleep } from "#core/kernel/index.ts";
import { eventIds, joinPixelTrack, partOf } from "./click-ids.ts";
import { createDelivery } from "./delivery.ts";
import { isEventName, readPayload } from "./event-names.ts";
import { eventsOf, type NamedEvent } from "./once.ts";
import type { Fact } from "./recorder.ts";
import type { Tracking, TrackingParts } from "./tracking.ts";

/** How long a registration waits for its `pixelTrack`, in milliseconds. */
const PIXEL_TRACK_WITHIN = 3000;

/** Facts that wait for consent; what comes on top is dropped. */
const LONGEST = 200;

type Handle = HandleOf<"trackers">;

export function createTracking(parts: TrackingParts): Tracking {
  const { plugins, consent, platform, clock } = parts;
  const deliver = createDelivery(parts);
  /** Tracker -> whether its script is there. One that can't be had stays out until the next page. */
  const loading = new Map<Handle, Promise<boolean>>();
  const waiting: NamedEvent[] = [];
  let draining = false;
  let delivered: Promise<unknown> = Promise.resolve();

  const classOf = ({ plugin }: Handle) => plugin.manifest.consent ?? "necessary";
  const all = () =>
    plugins.all("trackers").filter(({ plugin: { manifest } }) => !manifest.flag || parts.isOn(manifest.flag));
  const allowed = () => all().filter((handle) => consent.may(classOf(handle)));

  const load = (handle: Handle): Promise<boolean> => {
    const loaded =
      loading.get(handle) ?? handle.use("load", (tracker, signal) => tracker.load?.(signal)).then(({ ok }) => ok);
    loading.set(handle, loaded);
    return loaded;
  };

  async function tell(handle: Handle, event: TrackingEvent) {
    if (await load(handle)) await handle.use("track", (tracker) => tracker.track?.(event));
  }

  /** Starts what may run; ends what may not, and clears its cookies, those of earlier visits too. */
  function follow() {
    for (const handle of all()) {
      const decision = consent.may(classOf(handle));
      if (decision) void load(handle);
      if (decision !== false) continue;
      if (loading.delete(handle)) plugins.dispose(pluginName(handle.plugin));
      for (const name of handle.plugin.manifest.cookies ?? []) {
        for (const domain of domainsOf(parts.host)) platform.cookies.remove(name, domain === "" ? {} : { domain });
      }
    }
  }

  const trackId = () => (consent.may("ads") ? platform.trackId() : undefined);

  async function idsOf(handles: readonly Handle[]) {
    const found = await Promise.all(handles.map((handle) => partOf(handle, platform)));
    return joinPixelTrack(trackId(), found);
  }

  async function tellGateway(handles: readonly Handle[], { name, payload, eventID }: TrackingEvent) {
    const { originalDomain, affiliateCode } = platform.registrationInfo();
    const looks = await Promise.all(handles.map((handle) => handle.use("pixelId", ({ pixelId }) => pixelId)));
    const pixelIds = handles.flatMap(({ id }, place) => {
      const look = looks[place];
      return look?.ok && look.value ? [[id, look.value] as const] : [];
    });
    await deliver({
      domain: originalDomain,
      ...(affiliateCode && { affiliateCode }),
      eventName: name,
      eventValue: {
        channels: handles.map(({ id }) => id),
        ...eventIds(handles, await idsOf(handles)),
        pixelIds: Object.fromEntries(pixelIds),
        eventID,
        ...(platform.pwaType && { pwaType: platform.pwaType }),
        ...payload,
      },
    });
  }

  function send(event: TrackingEvent) {
    const handles = allowed();
    for (const handle of handles) {
      void tell(handle, event);
    }
    // One after the other: a gateway that has come back gets them in the order in which they happened.
    // One that fails must not hold back those behind it.
    delivered = delivered.then(() => tellGateway(handles, event)).catch(() => {});
  }

  async function drain() {
    if (draining) return;
    draining = true;
    try {
      await consent.settled();
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const fact = next;
        if (allowed().length === 0 && !consent.may("analytics") && !consent.may("ads")) continue;
        // Two tabs must not both be the first.
        const events = await platform.tabs.alone("events", async () => eventsOf(fact, platform.storage));
        for (const event of events) send({ ...event, eventID: platform.uuid() });
      }
    } finally {
      draining = false;
    }
  }

  function take({ name, payload }: Fact) {
    if (!isEventName(name)) {
      parts.warn(`"${name}" is no event of the product: it is not tracked`);
      return;
    }
    if (waiting.length < LONGEST) waiting.push({ name, payload: { ...parts.customer(), ...readPayload(payload) } });
    void drain();
  }

  consent.store.subscribe(follow);
  follow();
  take({ name: "firstOpen", payload: {} });
  if (platform.displayMode !== "browser") take({ name: "a2hsFirstOpen", payload: {} });
  parts.recorder.connect(take);

  return {
    async pixelTrack() {
      const inTime = <T>(work: Promise<T>, otherwise: T) =>
        Promise.race([work, sleep(clock, PIXEL_TRACK_WITHIN).then(() => otherwise)]);
      await inTime(consent.settled(), undefined);
      return inTime(idsOf(allowed()), joinPixelTrack(trackId(), []));
    },
  };
}

/** Where a cookie of this host may lie: the host alone (`""`), and each domain above it that may have cookies. */
function domainsOf(host: string): readonly string[] {
  const labels = host.split(".");
  const above = labels.map((_, place) => labels.slice(place).join(".")).filter((domain) => domain.includes("."));
  return ["", ...above];
}
