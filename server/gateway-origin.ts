/**
 * The value of the environment variable GATEWAY_ORIGIN: an http(s) origin; undefined when it is empty. Throws when it
 * is anything else, and says what to write.
 */
export function readGatewayOrigin(value: string | null | undefined): string | undefined {
  // An edge runtime says null for a variable that is not set.
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (isWeb && url.origin === value.replace(/\/$/, "")) return url.origin;
  const meant = isWeb ? url.origin : "https://gateway.example.com";
  throw new Error(
    `GATEWAY_ORIGIN is "${value}": it must be an origin of scheme, host and perhaps port, such as ${meant}`,
  );
}
