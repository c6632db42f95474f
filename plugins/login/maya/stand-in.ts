import { createHash } from "node:crypto";
import {
  consentForm,
  defineStandIn,
  Failure,
  Hono,
  html,
  readConsent,
  type StandInServices,
  standInPage,
  type Vendor,
} from "@livery/plugin-testing/stand-in";

const maya: Vendor = { vendor: "Maya", colour: "#0b7a53" };

/** Stores the member of each Maya session, so that a refresh can renew an expired one. */
const sessionCookie = "livery_maya";

/** Maya's app, whose tile opens a brand with a one-time session. */
const createApp = ({ proofs, brands, random }: StandInServices): Hono => {
  const app = new Hono();

  app.get("/", (context) => {
    const chosen = context.req.query("merchant") ?? "manila";
    return standInPage(
      context,
      maya,
      "Open a mini app",
      consentForm({
        allow: "Open",
        faults: [
          { answer: "expired", label: "With a session that has run out" },
          { answer: "unknown", label: "With a session that nobody issued" },
        ],
        more: html`<fieldset><legend>Mini app</legend>${brands.known.map(
          (code) =>
            html`<label class="person"><input type="radio" name="merchant" value="${code}" ${code === chosen ? "checked" : ""}><span>${brands.nameOf(code)}</span></label>`,
        )}</fieldset>`,
      }),
    );
  });

  app.post("/", async (context) => {
    const { answer, name, field } = await readConsent(context);
    const merchant = brands.known.find((code) => code === field("merchant"));
    if (merchant === undefined) {
      return standInPage(context, maya, "404 Not Found", html`<p>There is no such mini app.</p>`, { status: 404 });
    }
    const token = random.token();
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

/** Maya has no web page: its app is a page of the console. */
export default defineStandIn({
  start(services) {
    const { proofs, random } = services;
    return {
      origins: { "https://www.maya.ph": createApp(services) },
      consolePages: { "/maya": { title: "Maya's app", app: createApp(services) } },
      logIns: [
        {
          operation: "logInWithMaya",
          via: "maya",
          claim({ merchant, body, setCookie }) {
            const token = String(body.sessionId);
            if (proofs.findAny(merchant, "maya", token)) setCookie(sessionCookie, token);
            const proof = proofs.find(merchant, "maya", token);
            if (!proof) throw new Failure("maya.session.invalid");
            const spend = () => proofs.spend(merchant, token);
            return { identity: { vendor: "maya", subject: proof.subject, spend }, whenUnknown: "create" };
          },
        },
      ],
      calls: {
        refreshMaya({ merchant, cookie }) {
          const known = proofs.findAny(merchant, "maya", cookie(sessionCookie) ?? "");
          if (!known) throw new Failure("maya.session.invalid");
          const sessionId = random.token();
          proofs.issue(merchant, { ...known, token: sessionId });
          return { sessionId };
        },
      },
      proofKinds: ["maya"],
    };
  },
});
