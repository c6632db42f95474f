export { DATA_OF_BUILD, readBuildFiles, storedBuildFiles } from "./build-files.ts";
export { deltaPath, versionsPattern } from "./deltas.ts";
export * from "./keys.ts";
export { isPluginsOff, type PluginsOff } from "./plugins-off.ts";
export { storeReadLimits } from "./read-limits.ts";
export { HASH_LENGTH, hashOf, readRecord, storedRecord, type UnnamedRecord } from "./record.ts";
export * from "./release.ts";
export { isSigned, readPublicKeys, readSigningKey, type Signer, type Verify } from "./signature.ts";
export { parseJson, readText, type Store } from "./store.ts";
