import { createCollector, defineStandIn, Hono, scriptResponse } from "@livery/plugin-testing/stand-in";

/** A container that sends each event once. Events named `gtm.…` are its own. */
const container = (port: string): string => `
(() => {
  const layer = window.dataLayer;
  const id = new URL(document.currentScript.src).searchParams.get("id");
  const read = (entry) => {
    const { event, ...fields } = entry;
    if (typeof event !== "string" || event.startsWith("gtm.")) return;
    const query = new URLSearchParams({ id, e: event });
    for (const [key, value] of Object.entries(fields)) if (value !== undefined) query.set(key, value);
    navigator.sendBeacon("http://www.googletagmanager.com.localhost:${port}/a?" + query);
  };
  const { push } = layer;
  layer.push = (...entries) => {
    const length = push.apply(layer, entries);
    entries.forEach(read);
    return length;
  };
  layer.forEach(read);
})();
`;

/** Google's script and the address to which it reports. */
export default defineStandIn({
  start: (services) => ({
    origins: {
      "https://www.googletagmanager.com": new Hono()
        .get("/gtm.js", (context) => scriptResponse(container(new URL(context.req.url).port)))
        .all("/a", createCollector(services, { vendor: "gtm", eventOf: ({ e }) => String(e) })),
    },
  }),
});
