import { createCollector, defineStandIn, Hono, scriptResponse } from "@livery/plugin-testing/stand-in";
import { pixelScript } from "#plugins/shared/array-pixel/stand-in.ts";

/** As Kwai's pixel reports a call. */
const send = (port: string): string => `
(pixelId, event_name, properties = {}) =>
  fetch("http://www.adsnebula.com.localhost:${port}/log/common/api", {
    method: "POST",
    keepalive: true,
    body: JSON.stringify({ event_name, pixelId, url: location.href, properties }),
  }).catch(() => {})`;

const script = new Hono().get("/kos/s101/nlav112572/pixel/events.js", ({ req }) =>
  scriptResponse(pixelScript("kwaiq", send(new URL(req.url).port))),
);

/** Kwai's script at both its hosts, and the address to which it reports. */
export default defineStandIn({
  start: (services) => ({
    origins: {
      "https://s21-def.ap4r.com": script,
      "https://s21-def.ks-la.net": script,
      "https://www.adsnebula.com": new Hono().all(
        "/log/common/api",
        createCollector(services, {
          vendor: "kwai",
          eventOf: ({ event_name: name }) => (typeof name === "string" ? name : undefined),
        }),
      ),
    },
  }),
});
