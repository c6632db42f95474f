import { defineStandIn, Hono, html, standInPage } from "@livery/plugin-testing/stand-in";

const operator = { vendor: "Operator", colour: "#37474f" };

/** The operator's page for pauses: one button, and what it says once it is pressed. Also in a frame of a brand. */
const page = new Hono()
  .get("/", (context) =>
    standInPage(
      context,
      operator,
      "Take a break",
      html`<form method="post"><button class="main">Pause for 24 hours</button></form>`,
      { framed: true },
    ),
  )
  .post("/", (context) =>
    standInPage(context, operator, "Take a break", html`<p role="status">Your pause has begun.</p>`, { framed: true }),
  );

/** The page that the sandbox's brands choose. */
export const operatorPage = defineStandIn({ start: () => ({ origins: { "https://breaks.operator.example": page } }) });
