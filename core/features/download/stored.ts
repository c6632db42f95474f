import { defineStored, mark, storageKeys } from "#core/platform/index.ts";

export const downloadBarHidden = defineStored({ ...storageKeys.downloadBarHiddenKey, parse: mark });
