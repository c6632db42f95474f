import { err, ok } from "#core/kernel/index.ts";
import type { Outcome } from "./call.ts";
import { badResponse } from "./failure.ts";

/**
 * Reads an answer's body. `success` decides, not the HTTP status; but 401 and 502 are never a success (spec 8),
 * because a proxy may have written the body.
 */
export function readEnvelope(status: number, body: string): Outcome<unknown> {
  const envelope = parsed(body);
  if (envelope?.success === true && status !== 401 && status !== 502) return ok(envelope.value);
  if (envelope?.success !== false) return err(badResponse(status));
  const { errorCode, message, value } = envelope;
  return err({
    kind: "refused",
    code: typeof errorCode === "string" && errorCode !== "" ? errorCode : "unknown_error",
    message: typeof message === "string" ? message : "",
    value: value ?? null,
    status,
  });
}

function parsed(
  body: string,
): { success?: unknown; value?: unknown; errorCode?: unknown; message?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
