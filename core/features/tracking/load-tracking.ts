import type { Site } from "../site.ts";
import { createTracking } from "./create-tracking.ts";
import type { Tracking } from "./tracking.ts";

export async function loadTracking(site: Site): Promise<Tracking> {
  const { recorder, plugins, flags, gateway, platform, clock, session, window, warn } = site;
  const consent = await site.consent();
  return createTracking({
    recorder,
    plugins,
    isOn: (flag) => flags.isOn(flag),
    consent,
    gateway,
    platform,
    clock,
    random: Math.random,
    host: window.location.hostname,
    customer() {
      const { info } = session.store.getState();
      return {
        ...(info?.id && { customerId: info.id }),
        ...(info?.userName && { customerName: info.userName }),
      };
    },
    warn,
  });
}
