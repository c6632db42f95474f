import { defineStandIn, Hono, standInPage } from "@livery/plugin-testing/stand-in";

export default defineStandIn({
  customerServices: [{ csType: "ACMECHAT", entry: { account: "10000001" } }],
  start: () => ({
    origins: {
      "https://chat.acme.example": new Hono().get("/:account", (context) =>
        standInPage(context, { vendor: "Acme", colour: "#5b21b6" }, `Chat of ${context.req.param("account")}`, []),
      ),
    },
  }),
});
