/** How a failure travels where that is not the code's own way. */
export interface Travel {
  /** In place of the code's own message; may be empty. */
  readonly words?: string | undefined;
  /** HTTP. */
  readonly status?: number | undefined;
}

/** Thrown by a call that fails by the contract; the dispatcher turns it into the failure envelope. */
export class Failure extends Error {
  readonly errorCode: string;
  readonly value: Readonly<Record<string, unknown>> | null;
  readonly travel: Travel;

  /** By its shape: a stand-in may have been loaded with a copy of this class. */
  static is(error: unknown): error is Failure {
    return error instanceof Error && "errorCode" in error && typeof error.errorCode === "string" && "travel" in error;
  }

  constructor(errorCode: string, value: Readonly<Record<string, unknown>> | null = null, travel: Travel = {}) {
    super(errorCode);
    this.errorCode = errorCode;
    this.value = value;
    this.travel = travel;
  }
}

/** A field that breaks a rule of the contract, by its name. */
export const invalidField = (field: string): Failure => new Failure("field.invalid", { field });

/** The HTTP status that a failure travels with. Clients rely on `success`; logs and proxies read this. */
export const statusOf = (errorCode: string): 400 | 401 | 429 | 502 => {
  if (errorCode === "login.not.session" || errorCode === "token_ip_different") return 401;
  if (errorCode.startsWith("TOO_MANY_REQUEST")) return 429;
  return errorCode === "gateway_unreachable" ? 502 : 400;
};
