export type { Difference } from "./committed.ts";
export { createEditEndpoint, EDIT_PATH, TOKEN_HEADER } from "./edit-endpoint.ts";
export { type Conflict, type Edit, editJson } from "./edit-json.ts";
export type { SaveOutcome } from "./save-manifest.ts";
