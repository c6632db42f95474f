import type { LoginManifest, LoginProof } from "#core/extension-points/index.ts";
import { contractFields } from "./gateway-fields.ts";

/** The body of each log-in call, by its name in the gateway's contract. */
const bodies: Readonly<Record<LoginProof["via"], string>> = {
  login: "LoginRequest",
  line: "LineLoginRequest",
  telegram: "TelegramLoginRequest",
  maya: "MayaLoginRequest",
};

/** The fields that the gateway call of this proof knows. */
export const proofFields = (_: LoginManifest, { via }: LoginProof) => contractFields(bodies[via]);
