import type { Handlers } from "../call.ts";
import type { Services } from "../services.ts";
import { gameCalls } from "./games.ts";
import { memberCalls } from "./member.ts";
import { registrationCalls } from "./registration.ts";
import { relayCalls } from "./relay.ts";
import { sessionCalls } from "./session.ts";
import { systemCalls } from "./system.ts";

/** Every call of the contract. A call that none of the parts answers does not compile. */
export const createHandlers = (services: Services): Handlers => ({
  ...sessionCalls(services),
  ...registrationCalls(services),
  ...memberCalls(services),
  ...systemCalls(services),
  ...gameCalls(services),
  ...relayCalls(services),
});
