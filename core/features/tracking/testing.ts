import { vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { Tracker, TrackerManifest, TrackingEvent } from "#core/extension-points/index.ts";
import type { EventRequest } from "#core/gateway/index.ts";
import type { ChosenPlugin } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import type { Consent } from "../consent/index.ts";
import type { Tracking } from "./create-tracking.idle.ts";

/** A chosen tracker: for tests. */
export const aPlugin = (id: string, manifest: Partial<TrackerManifest> = {}): ChosenPlugin<TrackerManifest> => ({
  point: "trackers",
  id,
  url: `/m/plugins/trackers/${id}.js`,
  manifest: { api: 1, title: id, settings: { type: "object" }, consent: "ads", ...manifest },
  settings: {},
});

/** A tracker of ads. */
export const vendor = {
  ...aPlugin("vendor", {
    consent: "ads",
    clickIds: [{ query: ["vclid"], key: "vclid" }],
    capturedCookies: { _fbc: "fbc" },
    pixelId: "{settings.pixelId}",
    cookies: { _fbc: { days: 90 }, "_vendor_*": {} },
  }),
  settings: { pixelId: "px-1" },
};

/** A tracker of analytics. */
export const campaign = aPlugin("campaign", { consent: "analytics", clickIds: [{ query: ["source"], key: "source" }] });

export const aWindow = (search = "") => testWindow(`https://www.lotus.example/m/home${search}`);

export interface TrackingSiteOptions {
  readonly window?: ReturnType<typeof aWindow>;
  readonly chosen?: readonly ChosenPlugin<TrackerManifest>[];
  /** Whether the merchant requires consent. */
  readonly required?: boolean;
  /** What the trackers' `load` does. */
  readonly load?: (signal: AbortSignal, id: string) => Promise<void>;
  readonly flags?: readonly string[];
  readonly eventFlags?: readonly string[];
  readonly idlePlugins?: () => Promise<void>;
  /** Whether the person has used the page. */
  readonly interacted?: boolean;
  /** How long the page has been open when the site starts (ms). */
  readonly openFor?: number;
}

/** A site with trackers, and what they and the gateway receive. */
export function trackingSite({
  window = aWindow("?vclid=V-1&source=mail&tid=T-1"),
  chosen = [vendor, campaign],
  required = true,
  load,
  flags = [],
  eventFlags,
  idlePlugins = async () => {},
  interacted = true,
  openFor = 0,
}: TrackingSiteOptions = {}) {
  vi.spyOn(window.performance, "now").mockReturnValue(openFor);
  const tracked: [id: string, event: TrackingEvent][] = [];
  const shown: string[] = [];
  const loaded: string[] = [];
  const disposed: string[] = [];
  const warnings: string[] = [];

  const tracker = (id: string): Tracker => ({
    async load(signal) {
      loaded.push(id);
      await load?.(signal, id);
    },
    track: (event) => void tracked.push([id, event]),
    screen: ({ path }) => void shown.push(`${id} ${path}`),
  });
  let interact = () => {};
  const whenInteracted = new Promise<void>((resolve) => {
    interact = resolve;
  });
  if (interacted) interact();
  const site = testSite({
    window,
    whenInteracted,
    record: {
      plugins: chosen,
      features: Object.fromEntries(flags.map((flag) => [flag, true])),
      ...(eventFlags && { eventFlags }),
    },
    idlePlugins,
    loadPlugin: async ({ id }) => ({
      default: {
        api: 1,
        activate(context: { onDispose(undo: () => void): void }) {
          context.onDispose(() => disposed.push(id));
          return tracker(id);
        },
      },
    }),
    answers: {
      "/wps/system/consent": { required, categories: ["analytics", "ads"] },
      "/wps/system/eventTracking": null,
    },
    warn: (message) => void warnings.push(message),
  });
  const info = { spanId: "", token: "t", merchantCode: "lotus", userName: "", type: 0, firstTimeLogin: false };
  site.session.store.setState({ info: { ...info, id: "1042" } });

  /** Lets the gateway's calls finish, which are spaced. */
  const rest = () => site.clock.advance(2000);
  /** Starts tracking, and waits for the merchant's rule on consent. */
  async function start(): Promise<{ readonly tracking: Tracking; readonly consent: Consent }> {
    const tracking = await site.tracking();
    const consent = await site.consent();
    await rest();
    return { tracking, consent };
  }
  /** The bodies of the event-tracking post. */
  const sent = () =>
    site.requests.filter(({ path }) => path === "/wps/system/eventTracking").map(({ body }) => body as EventRequest);
  const names = () => sent().map(({ eventName }) => eventName);

  return { ...site, interact, start, rest, sent, names, tracked, shown, loaded, disposed, warnings };
}
