import { defineStandIn, Hono, html, standInPage } from "@livery/plugin-testing/stand-in";

/** Acme on the sandbox: its store, where nothing is installed. */
export default defineStandIn({
  start: () => ({
    origins: {
      "https://acme.example": new Hono().get("/app", (context) =>
        standInPage(context, { vendor: "Acme", colour: "#5b21b6" }, "Get the app", html`<p>The brand's app.</p>`),
      ),
    },
  }),
});
