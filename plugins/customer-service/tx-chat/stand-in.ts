import { createChatWindow, defineStandIn, Hono } from "@livery/plugin-testing/stand-in";

export default defineStandIn({
  start: (services) => ({
    origins: {
      "https://chat.tx-chat.example": new Hono().on(
        ["GET", "POST"],
        "/im",
        createChatWindow(services, { vendor: "TX-CHAT", colour: "#0b6bd3" }),
      ),
    },
  }),
});
