/** What must survive the way to LINE and back; kept as JSON under `line_state`. */
export interface Trip {
  readonly state: string;
  /** Where the person wants to go afterwards; core's text. */
  readonly wish: string;
  /** PKCE; absent where it is switched off or the page is insecure. */
  readonly codeVerifier?: string | undefined;
}

export const writeTrip = (trip: Trip): string => JSON.stringify(trip);

/** Undefined for whatever else lies there. */
export function readTrip(raw: string | undefined): Trip | undefined {
  try {
    const { state, wish, codeVerifier }: Readonly<Record<string, unknown>> = Object(JSON.parse(raw ?? "null"));
    if (typeof state !== "string" || state === "") return undefined;
    return {
      state,
      wish: typeof wish === "string" ? wish : "",
      ...(typeof codeVerifier === "string" && { codeVerifier }),
    };
  } catch {
    return undefined;
  }
}
