import type { AnyHandler, Handlers } from "../gateway/call.ts";
import type { Operation } from "../gateway/contract.ts";
import type { Services } from "../services.ts";
import { gameCalls } from "./games.ts";
import { createLogIn } from "./log-in.ts";
import { memberCalls } from "./member.ts";
import { registrationCalls } from "./registration.ts";
import { relayCalls } from "./relay.ts";
import { sessionCalls } from "./session.ts";
import { systemCalls } from "./system.ts";

/** The handlers by operationId: the sandbox's own, and those of the stand-ins. */
export const createHandlers = (
  services: Services,
  operations: readonly Operation[],
): Readonly<Record<string, AnyHandler | undefined>> => {
  const logIn = createLogIn(services, operations);
  const own: Handlers = {
    ...sessionCalls(services, logIn),
    ...registrationCalls(services),
    ...memberCalls(services),
    ...systemCalls(services),
    ...gameCalls(services),
    ...relayCalls(services),
  };
  const all = { ...own, ...services.standIns.calls, ...logIn.vendorCalls };
  const unknown = Object.keys(all).filter((id) => !operations.some((operation) => operation.id === id));
  if (unknown[0] !== undefined) {
    throw new Error(
      `A stand-in answers the call ${unknown[0]}, which is in no contract. Add it to gateway.openapi.json.`,
    );
  }
  // Each handler takes the call of its own operationId: the dispatcher has checked it against that one.
  return all as Readonly<Record<string, AnyHandler>>;
};
