import { createCollector, defineStandIn, Hono, scriptResponse } from "@livery/plugin-testing/stand-in";

/** Outbrain's pixel: takes over the queue, and sends each call as an image as the real one does. */
const pixel = (port: string): string => `
(() => {
  const { obApi } = window;
  obApi.dispatch = (method, name, details = {}) => {
    if (method !== "track") return;
    const query = new URLSearchParams({ marketerId: obApi.marketerId, name, dl: location.href, ...details });
    new Image().src = "http://tr.outbrain.com.localhost:${port}/unifiedPixel?" + query;
  };
  for (const call of obApi.queue.splice(0)) obApi.dispatch(...call);
})();
`;

/** Outbrain's script and the address to which it reports. */
export default defineStandIn({
  start: (services) => ({
    origins: {
      "https://amplify.outbrain.com": new Hono().get("/cp/obtp.js", ({ req }) =>
        scriptResponse(pixel(new URL(req.url).port)),
      ),
      "https://tr.outbrain.com": new Hono().get(
        "/unifiedPixel",
        createCollector(services, { vendor: "outbrain", eventOf: ({ name }) => String(name) }),
      ),
    },
  }),
});
