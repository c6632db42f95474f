export { type Effect, effectsOf, type Moment } from "./catalogue.ts";
export { createFailures, type Failures } from "./failures.ts";
