export { composeMerchantSchema, type SchemaParts } from "./compose.ts";
export { codePattern, codeRule } from "./identity.ts";
export type { JsonSchema } from "./json-schema.ts";
export { knownFlags, type PluginCatalogue, points } from "./plugins.ts";
