export interface AuthorizeRequest {
  readonly clientId: string;
  /** Registered with the channel, to the letter. */
  readonly redirectUri: string;
  readonly state: string;
  /** Comes back in the ID token that LINE hands to the gateway. */
  readonly nonce: string;
  /** PKCE, S256. */
  readonly codeChallenge: string | undefined;
  /** Asks for e-mail and password, where LINE's log-in by itself has failed before. */
  readonly withoutAutoLogin: boolean;
}

/** LINE's page that asks a person (LINE Login v2.1, "Authenticating users and requesting permissions"). */
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
