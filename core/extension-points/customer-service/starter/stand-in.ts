import { createChatWindow, defineStandIn, Hono } from "@livery/plugin-testing/stand-in";

/** Acme on the sandbox: an entry for each brand that has the plugin, and the page that it leads to. */
export default defineStandIn({
  customerServices: [{ csType: "ACME", entry: { account: "10000001" } }],
  start: (services) => ({
    origins: {
      "https://acme.example": new Hono().on(
        ["GET", "POST"],
        "/chat/:account",
        createChatWindow(services, { vendor: "Acme", colour: "#5b21b6" }),
      ),
    },
  }),
});
