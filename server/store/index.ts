export * from "./keys.ts";
export { HASH_LENGTH, hashOf, readRecord, storedRecord, type UnnamedRecord } from "./record.ts";
export * from "./release.ts";
export { readText, type Store } from "./store.ts";
