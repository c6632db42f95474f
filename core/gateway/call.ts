import type { Result } from "#core/kernel/index.ts";
import type { GatewayFailure } from "./failure.ts";
import type { Rule } from "./rules.ts";
import type { Shape } from "./shape.ts";

export type Outcome<T> = Result<T, GatewayFailure>;

/** Query fields; those that are `undefined` are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** One call. How it travels (headers, limits, encryption) follows from its path: see `rules.ts`, and `rule` below. */
export interface Call {
  readonly method: "GET" | "POST" | "PUT";
  /** From the gateway's root: `/wps/...`. */
  readonly path: string;
  readonly query?: Query | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** For a path that `rules.ts` does not know, because a plugin declares the call. */
  readonly rule?: Pick<Rule, "encrypted" | "device" | "entry"> | undefined;
  /** Passes over a kept answer, and keeps the new one. */
  readonly refresh?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A call on its way: who asks and in which language are settled when it sets out, and stay so while it waits. */
export interface Sent extends Call {
  readonly token: string | undefined;
  readonly language: string;
}

/** Sends a call and answers the envelope's `value`, whatever its form. Never rejects. */
export type Send = (call: Sent) => Promise<Outcome<unknown>>;

/** One stage of the pipeline: takes what comes after it, gives the same face back. */
export type Stage = (next: Send) => Send;

/** What every typed call takes beside its own arguments. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly refresh?: boolean | undefined;
}

/** Sends a call and reads its value by a shape: a value of another shape is `bad_response`. */
export type Ask = <T>(call: Call, shape: Shape<T>) => Promise<Outcome<T>>;

/** Path with its query, fields in one order: what tells two GETs apart. */
export function address(path: string, query: Query = {}): string {
  const fields = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const search = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  return search ? `${path}?${search}` : path;
}

/** The same, from a path whose query was written in any order. */
export function addressOf(written: string): string {
  const [path = "", search] = written.split("?", 2);
  return address(path, Object.fromEntries(new URLSearchParams(search)));
}
