import { createCollector, defineStandIn, Hono, scriptResponse } from "@livery/plugin-testing/stand-in";

/** BIGO's pixel: reads the layer, follows it, and reports each event of the pixel. */
const pixel = (port: string): string => `
(() => {
  let pixel_id = "";
  const perform = ([method, value, details = {}]) => {
    if (method === "init") pixel_id = value;
    else if (method === "event")
      fetch("http://api.bytegle.site.localhost:${port}/bigoad/trackingevent", {
        method: "POST",
        keepalive: true,
        body: JSON.stringify({ pixel_id, event: value, url: location.href, ...details }),
      }).catch(() => {});
  };
  const layer = window.bgdataLayer;
  layer.push = (...calls) => calls.forEach(perform);
  layer.splice(0).forEach(perform);
})();
`;

const script = new Hono().get("/ad/events.js", ({ req }) => scriptResponse(pixel(new URL(req.url).port)));

/** BIGO's script at the hosts that it is known to have had, and the address to which it reports. */
export default defineStandIn({
  start: (services) => ({
    origins: {
      "https://api.imotech.video": script,
      "https://api.topnotchs.site": script,
      "https://api.bytegle.site": new Hono().all(
        "/bigoad/trackingevent",
        createCollector(services, {
          vendor: "bigo",
          eventOf: ({ event }) => (typeof event === "string" ? event : undefined),
        }),
      ),
    },
  }),
});
