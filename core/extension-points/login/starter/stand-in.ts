import { consentForm, defineStandIn, Failure, Hono, readConsent, standInPage } from "@livery/plugin-testing/stand-in";

const vendor = { vendor: "Acme", colour: "#5b21b6" };

/** Acme on the sandbox: its page, and the gateway's side of the call. */
export default defineStandIn({
  start: ({ proofs, random }) => ({
    origins: {
      "https://acme.example": new Hono()
        .get("/authorize", (context) => standInPage(context, vendor, "Log in", consentForm({ allow: "Allow" })))
        .post("/authorize", async (context) => {
          const { name } = await readConsent(context);
          const back = new URL(context.req.query("redirect_uri") ?? "");
          // On the sandbox every brand has the host <code>.localhost.
          const [merchant = ""] = back.hostname.split(".");
          const token = random.token();
          proofs.issue(merchant, { token, vendor: "acme", subject: name, profile: { name } });
          back.searchParams.set("acme_token", token);
          back.searchParams.set("state", context.req.query("state") ?? "");
          return context.redirect(back.href, 303);
        }),
    },
    logIns: [
      {
        operation: "logInWithAcme",
        via: "acme",
        claim({ merchant, body }) {
          const token = String(body.vendorToken);
          const proof = proofs.find(merchant, "acme", token);
          if (!proof) throw new Failure("acme.token.expired");
          const spend = () => proofs.spend(merchant, token);
          return { identity: { vendor: "acme", subject: proof.subject, spend }, whenUnknown: "create" };
        },
      },
    ],
    proofKinds: ["acme"],
  }),
});
