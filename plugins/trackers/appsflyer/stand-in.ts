import { createCollector, defineStandIn, Hono, scriptResponse } from "@livery/plugin-testing/stand-in";

/** AppsFlyer's web SDK: takes over the queue, and sends each event once, with the customer user id set before it. */
const sdk = (port: string): string => `
(() => {
  const af = window[window.AppsFlyerSdkObject];
  let customerUserId;
  const run = ([, product, method, value]) => {
    if (product !== "pba" || !af.id.pba.measurementStatus) return;
    if (method === "setCustomerUserId") customerUserId = value;
    else if (method === "event") {
      fetch("http://wa.appsflyer.com.localhost:${port}/events?site-id=" + af.id.pba.webAppId, {
        method: "POST",
        keepalive: true,
        body: JSON.stringify({ ...value, customerUserId }),
      }).catch(() => {});
    }
  };
  const waiting = af.q;
  af.q = { push: run };
  waiting.forEach(run);
})();
`;

/** AppsFlyer's script and the address to which it reports. */
export default defineStandIn({
  start: (services) => ({
    origins: {
      "https://websdk.appsflyer.com": new Hono().get("/", (context) =>
        scriptResponse(sdk(new URL(context.req.url).port)),
      ),
      "https://wa.appsflyer.com": new Hono().all(
        "/events",
        createCollector(services, { vendor: "appsflyer", eventOf: ({ eventName }) => String(eventName) }),
      ),
    },
  }),
});
