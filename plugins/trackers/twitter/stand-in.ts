import { createCollector, defineStandIn, Hono, scriptResponse } from "@livery/plugin-testing/stand-in";

/** X's pixel: takes over the queue, sends a page view, and each event as an image as the real one does. */
const pixel = (port: string): string => `
(() => {
  let pixelId = "";
  const send = (event, details = {}) => {
    const query = new URLSearchParams({ p_id: "Twitter", txn_id: pixelId, event, tw_document_href: location.href, ...details });
    new Image().src = "http://t.co.localhost:${port}/1/i/adsct?" + query;
  };
  const { twq } = window;
  twq.exe = (method, value, details) => {
    if (method === "event") send(value, details);
    if (method !== "config") return;
    pixelId = value;
    send("PageView");
  };
  for (const call of twq.queue.splice(0)) twq.exe(...call);
})();
`;

/** X's script and the address to which it reports. */
export default defineStandIn({
  start: (services) => ({
    origins: {
      "https://static.ads-twitter.com": new Hono().get("/uwt.js", ({ req }) =>
        scriptResponse(pixel(new URL(req.url).port)),
      ),
      "https://t.co": new Hono().get(
        "/1/i/adsct",
        createCollector(services, { vendor: "twitter", eventOf: ({ event }) => String(event) }),
      ),
    },
  }),
});
