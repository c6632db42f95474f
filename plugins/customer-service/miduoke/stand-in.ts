import { createChatWindow, defineStandIn, Hono } from "@livery/plugin-testing/stand-in";

export default defineStandIn({
  start: (services) => ({
    origins: {
      "https://mad.miduoke.net": new Hono().on(
        ["GET", "POST"],
        "/Web/im.aspx",
        createChatWindow(services, {
          vendor: "MIDUOKE",
          colour: "#b8431a",
          fields: { uid: "visitorid", name: "visitorname" },
        }),
      ),
    },
  }),
});
