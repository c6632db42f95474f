import { createCollector, defineStandIn, Hono, scriptResponse } from "@livery/plugin-testing/stand-in";
import { pixelScript } from "#plugins/shared/array-pixel/stand-in.ts";

/** As TikTok's pixel reports a call. */
const send = (port: string): string => `
(pixel_code, event, properties = {}, { event_id = "" } = {}) =>
  fetch("http://analytics.tiktok.com.localhost:${port}/api/v2/pixel", {
    method: "POST",
    keepalive: true,
    body: JSON.stringify({ event, event_id, pixel_code, page: { url: location.href }, properties }),
  }).catch(() => {})`;

const script = () =>
  new Hono().get("/i18n/pixel/events.js", ({ req }) => scriptResponse(pixelScript("ttq", send(new URL(req.url).port))));

/** TikTok's script at both its hosts, and the address to which it reports. */
export default defineStandIn({
  start: (services) => ({
    origins: {
      "https://analytics.us.tiktok.com": script(),
      "https://analytics.tiktok.com": script().all(
        "/api/v2/pixel",
        createCollector(services, {
          vendor: "tiktok",
          eventOf: ({ event }) => (typeof event === "string" ? event : undefined),
        }),
      ),
    },
  }),
});
