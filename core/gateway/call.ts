import type { Result } from "#core/kernel/index.ts";
import type { Shape } from "#core/kernel/shape.ts";
import type { GatewayFailure } from "./failure.ts";
import type { Rule } from "./rules.ts";

export type Outcome<T> = Result<T, GatewayFailure>;

/** Query fields; those that are `undefined` are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** One call. How it travels (headers, limits, encryption) follows from its path by the contract; see `rule` below. */
export interface Call {
  readonly method: "GET" | "POST" | "PUT";
  /** From the gateway's root: `/wps/...`. */
  readonly path: string;
  readonly query?: Query | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** For a path that the contract does not have, because a plugin declares the call. */
  readonly rule?: Pick<Rule, "encrypted" | "device" | "entry" | "cacheable"> | undefined;
  /** Skips the cached answer, and caches the new one. */
  readonly refresh?: boolean | undefined;
  /** Instead of the session's: a refusal then says nothing about the session. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A call in progress, with the token and language of the moment it was made. */
export interface Sent extends Call {
  readonly token: string | undefined;
  readonly language: string;
}

/** Sends a call and answers the envelope's `value`, unvalidated. Never rejects. */
export type Send = (call: Sent) => Promise<Outcome<unknown>>;

/** One stage of the pipeline: wraps the stages after it. */
export type Stage = (next: Send) => Send;

/** A call of the contract, and the shape of its value. */
export interface GatewayOperation<T> extends Call {
  readonly shape: Shape<T>;
}

/** Sends a call with its query and body, and parses its value: a malformed one is `bad_response`. */
export type Ask = <T>(operation: GatewayOperation<T>, sent?: Omit<Call, "method" | "path">) => Promise<Outcome<T>>;

/** Path with its query, fields sorted: the identity of a GET. */
export function address(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  search.sort();
  return `${path}?${search}`.replace(/\?$/, "");
}

/** The same, from a path whose query was written in any order. */
export function addressOf(written: string): string {
  const [path = "", search] = written.split("?", 2);
  return address(path, Object.fromEntries(new URLSearchParams(search)));
}
