import { createChatWindow, defineStandIn, Hono } from "@livery/plugin-testing/stand-in";

export default defineStandIn({
  start: (services) => ({
    origins: {
      "https://webchat.aican.example": new Hono().on(
        ["GET", "POST"],
        "/start",
        createChatWindow(services, { vendor: "AICAN", colour: "#5b35c9" }),
      ),
    },
  }),
});
