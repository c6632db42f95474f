import { statfsSync } from "node:fs";

/** What a run writes below the checkout and in the folder of temporary files: bytes. */
const NEEDED = 1_500_000_000;

/** As Node tells it: blocks, and bytes of a block. */
interface Room {
  readonly bavail: number;
  readonly bsize: number;
}

/** Says what to do when the disk has too little room for a run; undefined when there is enough. */
export function freeSpaceProblem(folder: string, stat: (folder: string) => Room = statfsSync): string | undefined {
  const { bavail, bsize } = stat(folder);
  const free = bavail * bsize;
  if (free >= NEEDED) return;
  return `The disk has ${megabytes(free)} free in ${folder}. The tests need ${megabytes(NEEDED)}. Free some, then run them again.`;
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1e6)} MB`;
