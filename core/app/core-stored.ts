import { storedOf } from "#core/platform/index.ts";

/** Everything that core keeps in the browser. Plugins declare theirs. */
export const coreStored = storedOf(Object.values(import.meta.glob<object>("../**/stored.ts", { eager: true })));
