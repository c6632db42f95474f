export { type BrandChanges, changesFrom, changesSince, changesText, changeText } from "./brand-changes.ts";
export type { CommittedChange } from "./committed.ts";
export { createEditEndpoint, type EditEndpointOptions, isFromSameOrigin } from "./edit-endpoint.ts";
export { type Conflict, type Edit, editJson, renameKey, valueAt } from "./edit-json.ts";
export { gitFolder } from "./git-folder.ts";
export type { NewPicture, PictureSlot } from "./pictures.ts";
export { replaceFiles } from "./replace-files.ts";
export { type BrandEdit, replacementOf, type SaveOutcome, saveBrand, withoutInherited } from "./save-brand.ts";
export { changesBetween, type ValueChange } from "./value-change.ts";
