import { createHash, randomUUID } from "node:crypto";
import { Hono } from "hono";
import { html } from "hono/html";
import { knownMerchants, merchantProfile } from "../merchants.ts";
import type { Services } from "../services.ts";
import { consentForm, readConsent, type StandIn, standInPage } from "./page.ts";

const maya: StandIn = { vendor: "Maya", colour: "#0b7a53" };

/**
 * Maya's app, whose tile opens a brand with a one-time session. Maya has no page of its own on the web: this one lies
 * on the console's host.
 */
export const createMaya = ({ proofs }: Services): Hono => {
  const app = new Hono();

  app.get("/", (context) => {
    const chosen = context.req.query("merchant") ?? "manila";
    return standInPage(
      context,
      maya,
      "Open a mini app",
      consentForm({
        allow: "Open",
        troubles: [
          { answer: "expired", label: "With a session that has run out" },
          { answer: "unknown", label: "With a session that nobody issued" },
        ],
        more: html`<fieldset><legend>Mini app</legend>${knownMerchants.map(
          (code) =>
            html`<label class="person"><input type="radio" name="merchant" value="${code}" ${code === chosen ? "checked" : ""}><span>${merchantProfile(code).name}</span></label>`,
        )}</fieldset>`,
      }),
    );
  });

  app.post("/", async (context) => {
    const { answer, name, field } = await readConsent(context);
    const merchant = knownMerchants.find((code) => code === field("merchant"));
    if (merchant === undefined) {
      return standInPage(context, maya, "404 Not Found", html`<p>There is no such mini app.</p>`, { status: 404 });
    }
    const token = randomUUID();
    const subject = createHash("sha256").update(name).digest("hex").slice(0, 16);
    if (answer !== "unknown") {
      proofs.issue(
        merchant,
        { token, vendor: "maya", subject, profile: { name } },
        answer === "expired" ? 0 : undefined,
      );
    }
    const { port } = new URL(context.req.url);
    const query = new URLSearchParams({ sessionId: token });
    return context.redirect(`http://${merchant}.localhost${port && `:${port}`}/m/home?${query}`, 303);
  });

  return app;
};
