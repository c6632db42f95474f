/** What must survive the redirect to LINE besides the state, as JSON under `line_return`. */
export interface LineReturn {
  /** Core's returnTo, as an opaque string. */
  readonly returnTo: string;
  /** PKCE; absent where it is disabled or the page is insecure. */
  readonly codeVerifier?: string | undefined;
}

export const writeLineReturn = (kept: LineReturn): string => JSON.stringify(kept);

/** Nothing but an empty returnTo for any other stored value. */
export function readLineReturn(raw: string | undefined): LineReturn {
  try {
    const { returnTo, codeVerifier }: Readonly<Record<string, unknown>> = Object(JSON.parse(raw ?? "null"));
    return {
      returnTo: typeof returnTo === "string" ? returnTo : "",
      ...(typeof codeVerifier === "string" && { codeVerifier }),
    };
  } catch {
    return { returnTo: "" };
  }
}
