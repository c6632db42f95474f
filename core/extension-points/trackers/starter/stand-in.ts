import { createCollector, defineStandIn, Hono, scriptResponse } from "@livery/plugin-testing/stand-in";

/** The script of Acme: reports each call to its server. */
const sdk = (collector: string) => `
window.trackAcme = (event, details) =>
  fetch(${JSON.stringify(collector)}, {
    method: "POST",
    keepalive: true,
    body: JSON.stringify({ event, ...details }),
  });
`;

/** Acme on the sandbox: its script, and a collector that shows each event at the console. */
export default defineStandIn({
  start: (services) => ({
    origins: {
      "https://acme.example": new Hono()
        .get("/sdk.js", (context) => scriptResponse(sdk(new URL("/collect", context.req.url).href)))
        .all("/collect", createCollector(services, { vendor: "acme", eventOf: ({ event }) => String(event) })),
    },
  }),
});
