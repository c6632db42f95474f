/** What must survive the way to LINE and back; kept as JSON under `line_state`. */
export interface OAuthState {
  readonly state: string;
  /** Where the person wants to go afterwards; core's text. */
  readonly returnTo: string;
  /** PKCE; absent where it is switched off or the page is insecure. */
  readonly codeVerifier?: string | undefined;
}

export const writeOAuthState = (oauthState: OAuthState): string => JSON.stringify(oauthState);

/** Undefined for whatever else lies there. */
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
