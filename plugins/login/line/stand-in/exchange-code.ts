import { createHash } from "node:crypto";
import { Failure, type StandInServices } from "@livery/plugin-testing/stand-in";

/** The body of `WPS3RD_verifyLineCode`. */
type Exchange =
  | { readonly code: string; readonly redirectUri: string; readonly codeVerifier?: string }
  | { readonly accessToken: string };

/** Exchanges a code or an access token for a session token. Throws `line_invalid_token`. */
export const exchangeCode = ({ proofs, random }: StandInServices, merchant: string, body: Exchange) => {
  const [kind, held] = "code" in body ? ["line-code", body.code] : ["line-access", body.accessToken];
  const proof = proofs.find(merchant, kind, held);
  if (!proof) throw new Failure("line_invalid_token");
  const { codeChallenge, redirectUri, name = "", picture = "" } = proof.profile;
  const verifier = "code" in body ? (body.codeVerifier ?? "") : "";
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  // Like LINE: a code can be used once, even with a wrong verifier.
  proofs.spend(merchant, held);
  if (codeChallenge !== undefined && codeChallenge !== challenge) throw new Failure("line_invalid_token");
  if ("code" in body && redirectUri !== undefined && redirectUri !== body.redirectUri) {
    throw new Failure("line_invalid_token");
  }
  const lineSessionToken = `line-${random.token()}`;
  proofs.issue(merchant, { ...proof, token: lineSessionToken, vendor: "line" });
  return { lineSessionToken, name, picture };
};
