/** Why a call has no value. `code` and `message` are there in every kind; `message` is empty unless a server wrote it. */
export type GatewayFailure = FailureKind & {
  /** The call carried the session's token: the failure may concern the session, which has been told of it. */
  readonly authorised?: true;
};

type FailureKind =
  /** The gateway answered `success: false`. `value` as it came: spec 8 reads the second factors from it. */
  | {
      readonly kind: "refused";
      readonly code: string;
      readonly message: string;
      readonly value: unknown;
      readonly status: number;
    }
  /** An answer outside the contract: no JSON object, no `success`, a required field missing. */
  | { readonly kind: "bad-response"; readonly code: "bad_response"; readonly message: ""; readonly status: number }
  /** No answer: offline, blocked, disconnected. */
  | { readonly kind: "network"; readonly code: "network_error"; readonly message: ""; readonly status: 0 }
  /** No answer in time. */
  | { readonly kind: "timeout"; readonly code: "timeout"; readonly message: ""; readonly status: 0 }
  /** The caller aborted. Never shown. */
  | { readonly kind: "aborted"; readonly code: "aborted"; readonly message: ""; readonly status: 0 };

export const badResponse = (status: number): GatewayFailure => ({
  kind: "bad-response",
  code: "bad_response",
  message: "",
  status,
});

export const networkFailure: GatewayFailure = { kind: "network", code: "network_error", message: "", status: 0 };
export const timeoutFailure: GatewayFailure = { kind: "timeout", code: "timeout", message: "", status: 0 };
export const abortedFailure: GatewayFailure = { kind: "aborted", code: "aborted", message: "", status: 0 };
