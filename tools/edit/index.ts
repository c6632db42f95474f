export type { Difference } from "./committed.ts";
export { createEditEndpoint } from "./edit-endpoint.ts";
export { type Conflict, type Edit, editJson, valueAt } from "./edit-json.ts";
export { type SaveOutcome, saveManifest } from "./save-manifest.ts";
