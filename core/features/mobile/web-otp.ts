/**
 * The code of the next SMS addressed to this site, where the browser reads it and the person agrees; else undefined.
 * Other browsers offer the code above the keyboard (`autocomplete="one-time-code"`).
 */
export async function receiveCode(
  window: Window & typeof globalThis,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!("OTPCredential" in window) || !("credentials" in window.navigator)) return undefined;
  // WebOTP, which TypeScript's DOM types lack.
  const request = { otp: { transport: ["sms"] }, signal } as CredentialRequestOptions;
  try {
    const received = await window.navigator.credentials.get(request);
    return received && "code" in received && typeof received.code === "string" ? received.code : undefined;
  } catch {
    // Refused, timed out or aborted: the person types the code.
    return undefined;
  }
}
