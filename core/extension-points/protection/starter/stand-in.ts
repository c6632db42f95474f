import { defineStandIn, Hono, html, standInPage } from "@livery/plugin-testing/stand-in";

/** Acme on the sandbox: a page on which no pause is taken. */
export default defineStandIn({
  start: () => ({
    origins: {
      "https://acme.example": new Hono().get("/breaks", (context) =>
        standInPage(context, { vendor: "Acme", colour: "#5b21b6" }, "Take a break", html`<p>Choose a pause.</p>`),
      ),
    },
  }),
});
