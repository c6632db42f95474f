import { createCollector, defineStandIn, Hono } from "@livery/plugin-testing/stand-in";

/**
 * Adjust's server: it takes sessions and events, as forms, and answers in JSON. An event's name at the console is its
 * token; the product's name of it lies in `callback_params`.
 */
export default defineStandIn({
  start(services) {
    const collect = createCollector(services, {
      vendor: "adjust",
      eventOf: ({ event_token }, { req }) => (req.path === "/event" ? String(event_token) : req.path.slice(1)),
    });
    return {
      origins: {
        "https://app.adjust.com": new Hono().all("/:call{session|event|attribution|sdk_click}", async (context) => {
          const { headers } = await collect(context);
          headers.set("Access-Control-Allow-Headers", "client-sdk, content-type");
          // With an attribution the SDK asks for none.
          return Response.json({ adid: "stand-in", attribution: { tracker_name: "Organic" } }, { headers });
        }),
      },
    };
  },
});
