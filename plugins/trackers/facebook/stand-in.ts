import { createCollector, defineStandIn, Hono, scriptResponse } from "@livery/plugin-testing/stand-in";

/** Meta's pixel: takes over the queue, and sends each call as an image as the real one does. */
const pixel = (port: string): string => `
(() => {
  let pixelId = "";
  const send = (name, details = {}, { eventID = "" } = {}) => {
    const query = new URLSearchParams({ id: pixelId, ev: name, dl: location.href, eid: eventID });
    for (const [key, value] of Object.entries(details)) query.set("cd[" + key + "]", value);
    new Image().src = "http://www.facebook.com.localhost:${port}/tr/?" + query;
  };
  const { fbq } = window;
  fbq.callMethod = (method, ...values) => {
    if (method === "init") pixelId = values[0];
    else if (method === "track" || method === "trackCustom") send(...values);
  };
  for (const call of fbq.queue.splice(0)) fbq.callMethod(...call);
})();
`;

/** Meta's script and the address to which it reports. */
export default defineStandIn({
  start: (services) => ({
    origins: {
      "https://connect.facebook.net": new Hono().get("/en_US/fbevents.js", (context) =>
        scriptResponse(pixel(new URL(context.req.url).port)),
      ),
      "https://www.facebook.com": new Hono().get(
        "/tr/",
        createCollector(services, { vendor: "facebook", eventOf: ({ ev }) => String(ev) }),
      ),
    },
  }),
});
