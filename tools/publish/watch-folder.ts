import { watch } from "node:fs";

/** Watching that can end. */
export interface FolderWatch {
  close(): void;
}

/** Calls back with the name of what changed in a folder; undefined where the system does not say. */
export type WatchFolder = (
  folder: string,
  onChange: (name: string | undefined) => void,
  onError: (cause: NodeJS.ErrnoException) => void,
) => FolderWatch;

/** A folder's own entries, by the system's events. Never throws: what can't be watched is an error, and watches nothing. */
export const watchFolder: WatchFolder = (folder, onChange, onError) => {
  try {
    const watcher = watch(folder, (_, name) => onChange(name ?? undefined));
    watcher.on("error", onError);
    return watcher;
  } catch (cause) {
    onError(cause as NodeJS.ErrnoException);
    return { close: () => undefined };
  }
};
