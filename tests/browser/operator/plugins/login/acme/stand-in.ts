import {
  consentForm,
  defineStandIn,
  Failure,
  Hono,
  readConsent,
  type StandInServices,
  standInPage,
} from "@livery/plugin-testing/stand-in";

const acme = { vendor: "Acme", colour: "#5b21b6" };

const verify = ({ proofs }: StandInServices, merchant: string, token: unknown) => {
  const proof = proofs.find(merchant, "acme", String(token));
  if (!proof) throw new Failure("acme.token.expired");
  return { vendor: "acme", subject: proof.subject, spend: () => proofs.spend(merchant, proof.token) };
};

export default defineStandIn({
  start: (services) => ({
    origins: {
      "https://id.acme.example": new Hono()
        .get("/authorize", (context) => standInPage(context, acme, "Log in with Acme", consentForm({ allow: "Allow" })))
        .post("/authorize", async (context) => {
          const { name } = await readConsent(context);
          const back = new URL(context.req.query("redirect_uri") ?? "");
          const [merchant = ""] = back.hostname.split(".");
          const token = services.random.token();
          services.proofs.issue(merchant, { token, vendor: "acme", subject: name, profile: { name } });
          back.search = new URLSearchParams({ acme_token: token, state: context.req.query("state") ?? "" }).toString();
          return context.redirect(back.href, 303);
        }),
    },
    logIns: [
      {
        operation: "logInWithAcme",
        via: "acme",
        claim: ({ merchant, body }) => ({
          identity: verify(services, merchant, body.token),
          whenUnknown: { errorCode: "acme.unknown" },
        }),
      },
    ],
    identityFields: { acmeToken: (merchant, token) => verify(services, merchant, token) },
    proofKinds: ["acme"],
  }),
});
