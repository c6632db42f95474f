export { composeMerchantSchema } from "./compose.ts";
export { codePattern } from "./identity.ts";
export type { JsonSchema } from "./json-schema.ts";
export { knownFlags, points } from "./plugins.ts";
