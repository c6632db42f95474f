export interface AuthorizeRequest {
  readonly clientId: string;
  /** Must match the address registered with the channel exactly. */
  readonly redirectUri: string;
  readonly state: string;
  /** Returned in the ID token that LINE issues to the gateway. */
  readonly nonce: string;
  /** PKCE, S256. */
  readonly codeChallenge: string | undefined;
  /** Requests log-in with e-mail and password, after LINE's auto log-in has failed. */
  readonly withoutAutoLogin: boolean;
}

/** LINE's authorisation page (LINE Login v2.1, "Authenticating users and requesting permissions"). */
export function authorizeAddress(request: AuthorizeRequest): string {
  const url = new URL("https://access.line.me/oauth2/v2.1/authorize");
  url.search = new URLSearchParams({
    response_type: "code",
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    state: request.state,
    scope: "profile openid",
    nonce: request.nonce,
    ...(request.codeChallenge && { code_challenge: request.codeChallenge, code_challenge_method: "S256" }),
    ...(request.withoutAutoLogin && { disable_auto_login: "true" }),
  }).toString();
  return url.href;
}
