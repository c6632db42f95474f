/** The state kept during the redirect to LINE, as JSON under `line_state`. */
export interface OAuthState {
  readonly state: string;
  /** Core's returnTo, as an opaque string. */
  readonly returnTo: string;
  /** PKCE; absent where it is disabled or the page is insecure. */
  readonly codeVerifier?: string | undefined;
}

export const writeOAuthState = (oauthState: OAuthState): string => JSON.stringify(oauthState);

/** Undefined for any other stored value. */
export function readOAuthState(raw: string | undefined): OAuthState | undefined {
  try {
    const { state, returnTo, codeVerifier }: Readonly<Record<string, unknown>> = Object(JSON.parse(raw ?? "null"));
    if (typeof state !== "string" || state === "") return undefined;
    return {
      state,
      returnTo: typeof returnTo === "string" ? returnTo : "",
      ...(typeof codeVerifier === "string" && { codeVerifier }),
    };
  } catch {
    return undefined;
  }
}
