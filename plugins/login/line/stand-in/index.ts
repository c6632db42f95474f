import { defineStandIn, Failure, type Identity, type StandInServices } from "@livery/plugin-testing/stand-in";
import { createAuthorizePage } from "./authorize-page.ts";
import { lineChannelOf } from "./channels.ts";
import { exchangeCode } from "./exchange-code.ts";

/** The person of a `lineSessionToken`, which can be used once. Throws `line_invalid_token`. */
const verifySession = ({ proofs }: StandInServices, merchant: string, token: unknown): Identity => {
  const proof = proofs.find(merchant, "line", String(token));
  if (!proof) throw new Failure("line_invalid_token");
  return { vendor: "line", subject: proof.subject, spend: () => proofs.spend(merchant, proof.token) };
};

/** LINE Login: its authorize page, the exchange of its codes and the log-in with the resulting tokens. */
export default defineStandIn({
  start: (services) => ({
    origins: { "https://access.line.me": createAuthorizePage(services) },
    status: (merchant) => ({ gateway: { LINE_CLIENT_ID: lineChannelOf(merchant) } }),
    calls: { verifyLineCode: ({ merchant, body }) => exchangeCode(services, merchant, body) },
    logIns: [
      {
        operation: "logInWithLine",
        via: "line",
        claim: ({ merchant, body }) => ({
          identity: verifySession(services, merchant, body.lineSessionToken),
          whenUnknown: { errorCode: "not.exists.user" },
        }),
      },
    ],
    identityFields: { lineSessionToken: (merchant, token) => verifySession(services, merchant, token) },
    proofKinds: ["line-code", "line-access", "line"],
  }),
});
