import { defineTracker } from "@livery/plugin-api";
import type { Settings } from "./generated/settings.ts";

declare global {
  interface Window {
    trackAcme?: (event: string, details: Readonly<Record<string, unknown>>) => void;
  }
}

/** Acme. Set-up: create a pixel at Acme and copy its id into `pixelId`. */
export default defineTracker<Settings>({
  api: 1,
  activate: ({ settings, loadScript, onDispose }) => ({
    async load() {
      onDispose(() => delete window.trackAcme);
      await loadScript("https://acme.example/sdk.js");
      window.trackAcme?.("init", { pixel: settings().pixelId });
    },
    track({ vendorName, payload, eventID }) {
      window.trackAcme?.(vendorName, { value: payload.value, currency: payload.currency, id: eventID });
    },
    screen: ({ path }) => window.trackAcme?.("PageView", { path }),
  }),
});
