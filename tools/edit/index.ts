export type { Difference } from "./committed.ts";
export { createEditEndpoint } from "./edit-endpoint.ts";
export { type Conflict, type Edit, editJson } from "./edit-json.ts";
export type { SaveOutcome } from "./save-manifest.ts";
