import { createCollector, defineStandIn, Hono, scriptResponse } from "@livery/plugin-testing/stand-in";

/** Google's tag: reads the commands in the queue and those added later, and sends each event once. */
const tag = (port: string): string => `
(() => {
  const layer = window.dataLayer;
  const ids = [];
  const common = {};
  const run = ([command, name, details = {}]) => {
    if (command === "config") ids.push(name);
    else if (command === "set") Object.assign(common, name);
    else if (command === "event") {
      const { send_to = ids[0], ...fields } = details;
      const query = new URLSearchParams({ v: "2", tid: send_to, en: name, dl: common.page_location });
      for (const [key, value] of Object.entries(fields)) query.set("ep." + key, value);
      navigator.sendBeacon("http://www.google-analytics.com.localhost:${port}/g/collect?" + query);
    }
  };
  const read = (entry) => {
    if (Object.prototype.toString.call(entry) === "[object Arguments]") run([...entry]);
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
      "https://www.googletagmanager.com": new Hono().get("/gtag/js", (context) =>
        scriptResponse(tag(new URL(context.req.url).port)),
      ),
      "https://www.google-analytics.com": new Hono().all(
        "/g/collect",
        createCollector(services, { vendor: "google-tag", eventOf: ({ en }) => String(en) }),
      ),
    },
  }),
});
