import type { Schemas } from "../contract.ts";
import { Failure, invalidField } from "../failure.ts";
import type { Services } from "../services.ts";
import { verifyTelegram } from "./telegram.ts";
import type { Proof } from "./vendor-proofs.ts";

/** The fields by which a body proves who somebody is at a vendor. */
export interface IdentityFields {
  readonly firebaseChannel?: Schemas["FirebaseChannel"];
  readonly firebaseIdToken?: string;
  readonly lineSessionToken?: string;
  readonly telegramAuth?: Schemas["TelegramAuth"];
}

type Proving = Pick<Services, "proofs" | "now" | "firebase" | "telegramOpenId">;

/** An id token that the console issued, or the emulator where there is one. Throws `firebase.token.invalid`. */
export const verifyFirebase = async (
  { proofs, firebase }: Proving,
  merchant: string,
  channel: Schemas["FirebaseChannel"],
  token: string,
): Promise<Proof> => {
  const proof = proofs.find(merchant, `firebase:${channel}`, token) ?? (await firebase?.verify(channel, token));
  if (!proof) throw new Failure("firebase.token.invalid");
  return proof;
};

/** Throws `line_invalid_token`. */
export const verifyLine = ({ proofs }: Proving, merchant: string, token: string): Proof => {
  const proof = proofs.find(merchant, "line", token);
  if (!proof) throw new Failure("line_invalid_token");
  return proof;
};

/** Spends what ties an identity. A LINE session token works once; Firebase's and Telegram's proofs only grow old. */
export const spendIdentity = (
  { proofs }: Pick<Services, "proofs">,
  merchant: string,
  { vendor, token }: Proof,
): void => {
  if (vendor === "line") proofs.spend(merchant, token);
};

/** Every identity that a body proves, each checked: what a log-in binds, or a registration ties. */
export const provenIdentities = async (
  services: Proving,
  merchant: string,
  fields: IdentityFields,
): Promise<readonly Proof[]> => {
  const { firebaseChannel, firebaseIdToken, lineSessionToken, telegramAuth } = fields;
  const identities: Proof[] = [];
  if (firebaseIdToken) {
    if (!firebaseChannel) throw invalidField("firebaseChannel");
    identities.push(await verifyFirebase(services, merchant, firebaseChannel, firebaseIdToken));
  }
  if (lineSessionToken) identities.push(verifyLine(services, merchant, lineSessionToken));
  if (telegramAuth) {
    identities.push(verifyTelegram(services, merchant, telegramAuth));
  }
  return identities;
};
