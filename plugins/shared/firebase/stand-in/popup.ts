import {
  consentForm,
  Hono,
  html,
  raw,
  readConsent,
  type StandInServices,
  scriptJson,
  standInPage,
  type Vendor,
} from "@livery/plugin-testing/stand-in";

const vendors: Readonly<Record<string, Vendor>> = {
  "google.com": { vendor: "Google", colour: "#0b57d0" },
  "facebook.com": { vendor: "Facebook", colour: "#0a5bd3" },
  "twitter.com": { vendor: "X", colour: "#1c1f24" },
};

/** The origin of the site that opened the window; undefined unless it is on this machine. */
const openerOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { origin, protocol, hostname } = new URL(address);
  return protocol === "http:" && hostname.endsWith(".localhost") ? origin : undefined;
};

/**
 * The account window of Facebook and X. Firebase itself opens it through a script of Google's; this one posts to its
 * opener what Firebase accepts next: an account as the JSON that the Auth emulator reads.
 */
export const createPopup = ({ random }: Pick<StandInServices, "random">): Hono => {
  const app = new Hono();

  app.get("/popup", (context) => {
    const { provider = "", opener = "" } = context.req.query();
    const vendor = vendors[provider];
    if (!vendor || openerOf(opener) === undefined) return context.text("No such provider, or no such site.", 400);
    return standInPage(context, vendor, `Log in with ${vendor.vendor}`, [
      html`<p>${new URL(opener).host} asks for your name and e-mail address.</p>`,
      consentForm({ allow: "Allow", cancel: "Cancel" }),
    ]);
  });

  app.post("/popup", async (context) => {
    const { provider = "", opener = "" } = context.req.query();
    const vendor = vendors[provider];
    const target = openerOf(opener);
    if (!vendor || target === undefined) return context.text("No such provider, or no such site.", 400);
    const { answer, name } = await readConsent(context);
    const nonce = random.token();
    const mailbox = Buffer.from(name.toLowerCase()).toString("hex").slice(0, 40);
    const account = JSON.stringify({ sub: mailbox, email: `${mailbox}@${provider}`, name, email_verified: true });
    const message = answer === "allow" ? { type: "livery:firebase-popup", provider, account } : undefined;
    // The site closes the window that has answered: a message whose window has closed itself may come without its source.
    const end = message
      ? `window.opener?.postMessage(${scriptJson(message)}, ${scriptJson(target)});`
      : "window.close();";
    return standInPage(
      context,
      vendor,
      "You can close this window",
      [html`<script nonce="${nonce}">${raw(end)}</script>`],
      { nonce },
    );
  });

  return app;
};
