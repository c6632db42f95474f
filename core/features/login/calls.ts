import type { Gateway, LoginRequest, VerificationRequest } from "#core/gateway/index.ts";
import type { LoginCalls } from "./login.ts";

/**
 * The gateway's log-in calls. The one place where a plugin's proof, whose fields core does not know, becomes a request
 * of the contract: the conformance kit holds plugins to it, and the gateway has the last word.
 */
export const loginCalls = ({ session }: Pick<Gateway, "session">): LoginCalls => ({
  login: (via, body) => session.login(via, body as unknown as LoginRequest),
  verify: (body) => session.verify(body as unknown as VerificationRequest),
});
