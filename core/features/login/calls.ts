import type {
  Gateway,
  LineLoginRequest,
  LoginRequest,
  MayaLoginRequest,
  TelegramLoginRequest,
  VerificationRequest,
} from "#core/gateway/index.ts";
import type { LoginParts } from "./login.ts";

/**
 * The gateway's log-in calls by the name a proof gives. The one place where a plugin's proof, whose fields core does not
 * know, becomes a request of the contract: the conformance kit holds plugins to it, and the gateway has the last word.
 */
export const loginCalls = ({ session }: Pick<Gateway, "session">): LoginParts["calls"] => ({
  login: (body) => session.login(body as unknown as LoginRequest),
  line: (body) => session.loginWithLine(body as unknown as LineLoginRequest),
  telegram: (body) => session.loginWithTelegram(body as unknown as TelegramLoginRequest),
  maya: (body) => session.loginWithMaya(body as unknown as MayaLoginRequest),
  verification: (body) => session.verify(body as unknown as VerificationRequest),
});
