import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Fault } from "./fault.ts";

interface Found {
  /** Its path. */
  readonly file: string;
  readonly text: string;
  /** How often the text is in it. */
  readonly count: number;
}

/** The files below `dist` that have the text which a fault replaces. */
export async function findFault(dist: string, { files, find }: Pick<Fault, "files" | "find">): Promise<Found[]> {
  const names = (await readdir(dist, { recursive: true })).filter((name) => files.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(dist, name);
      const text = await readFile(file, "utf8");
      return { file, text, count: [...text.matchAll(new RegExp(find, "g"))].length };
    }),
  );
  return found.filter(({ count }) => count > 0);
}
