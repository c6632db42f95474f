import type { Member } from "../members/members.ts";
import type { Caller } from "../members/sessions.ts";
import type { BodyOf, OperationId, QueryOf, Schemas, ValueOf } from "./contract.ts";

/** One call under way: checked against the contract, decrypted, its session looked up. */
export interface Call<Id extends OperationId = OperationId> {
  readonly merchant: string;
  readonly language: Schemas["Language"];
  readonly caller: Caller;
  /** The site's own origin, as the browser sees it. */
  readonly origin: string;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
  /** The raw token that was sent, valid or not. */
  readonly token: string | undefined;
  /** The session's member; undefined for a visitor. */
  readonly visitor: Member | undefined;
  /** The same where the contract asks a session: throws `login.not.session` without one. */
  member(): Member;
  /** Refuses log-ins and games of the session's member until then, in ms since the epoch. */
  takeBreak(until: number): void;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
}

/** What answers a call. It throws a Failure for what the contract calls a failure. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => ValueOf<Id> | Promise<ValueOf<Id>>;

/** Calls of the contract that the stand-in of their vendor answers. */
type VendorCall =
  | "logInWithLine"
  | "logInWithTelegram"
  | "logInWithMaya"
  | "verifyLineCode"
  | "refreshMaya"
  | "getTelegramSetting"
  | "getGeetest";

/** A handler for every other call: a missing one, or an answer of another shape, does not compile. */
export type Handlers = { readonly [Id in Exclude<OperationId, VendorCall>]: Handler<Id> };

/** A handler of any call. The contract has checked query and body before it is called. */
export type AnyHandler = (call: Call) => unknown;

/** The handlers of one part of the contract. */
export type SomeHandlers = { readonly [Id in OperationId]?: Handler<Id> };
