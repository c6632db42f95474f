import path from "node:path";
import { readPlainFile } from "../plain-file.ts";
import { storeReadLimits } from "./read-limits.ts";

/** The file of a key. */
export function fileOf(folder: string, key: string): string {
  const file = path.join(folder, key);
  if (!file.startsWith(folder + path.sep)) throw new Error(`the key ${JSON.stringify(key)} leads out of the store`);
  return file;
}

/**
 * The content of a plain file; undefined when there is no such file. It opens nothing else, and no file that is too large.
 * @throws {UnreadableFile} with the reason; the system's own error otherwise
 */
export const readStored = (file: string): Promise<Uint8Array | undefined> =>
  readPlainFile(file, storeReadLimits.bytes).catch(unlessGone);

/** @throws everything but "no such file" */
export const unlessGone = (cause: unknown): undefined => {
  if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
};

/** From an edge to the program that reads for it. */
export interface FileQuestion {
  readonly id: number;
  readonly file: string;
}

/** The program's answer. */
export interface FileAnswer {
  readonly id: number;
  /** Absent when there is no such file. */
  readonly content?: Uint8Array | undefined;
  readonly failure?: Pick<NodeJS.ErrnoException, "message" | "code">;
}
