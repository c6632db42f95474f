/** The calls that no first screen makes: one chunk, loaded when the first of them is made. */
export { gameCalls } from "./games.ts";
export { memberCalls } from "./member.ts";
export { promotionCalls } from "./promotions.ts";
export { registrationCalls } from "./registration.ts";
export { chatCalls, downloadCalls, pushCalls } from "./service.ts";
export { sessionCalls } from "./session.ts";
export { systemCalls } from "./system.ts";
