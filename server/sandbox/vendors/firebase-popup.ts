import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import { consentForm, readConsent, type StandIn, standInPage } from "./page.ts";

const stands: Readonly<Record<string, StandIn>> = {
  "google.com": { vendor: "Google", colour: "#0b57d0" },
  "facebook.com": { vendor: "Facebook", colour: "#0a5bd3" },
  "twitter.com": { vendor: "X", colour: "#1c1f24" },
};

/** The site that opened the window, where it is one on this machine: nobody else is told anything. */
const openerOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { origin, protocol, hostname } = new URL(address);
  return protocol === "http:" && hostname.endsWith(".localhost") ? origin : undefined;
};

/**
 * The window in which Facebook and X ask who comes in. Firebase's own way there leads through a script of Google's; this
 * one tells the site that opened it what Firebase takes next: an account as the JSON that the Auth emulator reads.
 */
export const createFirebasePopup = (): Hono => {
  const app = new Hono();

  app.get("/popup", (context) => {
    const { provider = "", opener = "" } = context.req.query();
    const stand = stands[provider];
    if (!stand || openerOf(opener) === undefined) return context.text("No such provider, or no such site.", 400);
    return standInPage(context, stand, `Log in with ${stand.vendor}`, [
      html`<p>${new URL(opener).host} asks for your name and e-mail address.</p>`,
      consentForm({ allow: "Allow", cancel: "Cancel" }),
    ]);
  });

  app.post("/popup", async (context) => {
    const { provider = "", opener = "" } = context.req.query();
    const stand = stands[provider];
    const target = openerOf(opener);
    if (!stand || target === undefined) return context.text("No such provider, or no such site.", 400);
    const { answer, name } = await readConsent(context);
    const nonce = randomUUID();
    const mailbox = Buffer.from(name.toLowerCase()).toString("hex").slice(0, 40);
    const account = JSON.stringify({ sub: mailbox, email: `${mailbox}@${provider}`, name, email_verified: true });
    const message = answer === "allow" ? { type: "livery:firebase-popup", provider, account } : undefined;
    const tell = message
      ? `window.opener?.postMessage(${JSON.stringify(message).replaceAll("<", "\\u003c")}, ${JSON.stringify(target)});`
      : "";
    return standInPage(
      context,
      stand,
      "You can close this window",
      [html`<script nonce="${nonce}">${raw(`${tell} window.close();`)}</script>`],
      { nonce },
    );
  });

  return app;
};
