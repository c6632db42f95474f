/** The part of WebOTP that is used here; TypeScript's DOM types lack it. */
interface OneTimeCodes {
  get(options: {
    readonly otp: { readonly transport: readonly ["sms"] };
    readonly signal: AbortSignal;
  }): Promise<unknown>;
}

/**
 * The code of the next SMS addressed to this site, where the browser reads it and the person agrees; else undefined.
 * Other browsers offer the code above the keyboard (`autocomplete="one-time-code"`).
 */
export async function receiveCode(
  window: Window & typeof globalThis,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!("OTPCredential" in window) || !("credentials" in window.navigator)) return undefined;
  const credentials: unknown = window.navigator.credentials;
  try {
    const received = await (credentials as OneTimeCodes).get({ otp: { transport: ["sms"] }, signal });
    return hasCode(received) ? received.code : undefined;
  } catch {
    // Refused, timed out or aborted: the person types the code.
    return undefined;
  }
}

const hasCode = (value: unknown): value is { readonly code: string } =>
  typeof value === "object" && value !== null && "code" in value && typeof value.code === "string";
