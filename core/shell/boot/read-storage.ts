import { type StorageKey, sessionKey } from "#core/platform/storage-keys.ts";

/** The text under a key; empty where there is none. */
export const stored = ({ area, key }: StorageKey): string => {
  try {
    return window[`${area}Storage`].getItem(key) ?? "";
  } catch {
    // Storage is disabled.
    return "";
  }
};

export const store = ({ area, key }: StorageKey, text: string): void => {
  try {
    window[`${area}Storage`].setItem(key, text);
  } catch {
    // Storage is disabled.
  }
};

export const storedField = (key: StorageKey, field: string): string => {
  try {
    return String(JSON.parse(stored(key))[field] || "");
  } catch {
    return "";
  }
};

export const token = (): string => storedField(sessionKey, "token");
