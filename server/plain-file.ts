import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, type Stats } from "node:fs";
import { lstat, open } from "node:fs/promises";

/** Several times what any file of a brand may have. */
export const MAX_FILE_BYTES = 1024 * 1024;

/** Why a path is not read as a file, in words that follow its name. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

/** Neither follows a link nor waits for a pipe's other end, should one have taken the file's place. Windows has neither. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * The content of a plain file of at most `MAX_FILE_BYTES`. A brand's folder may hold anything: links, pipes, devices and
 * files without an end are refused before they are opened.
 *
 * @throws {UnreadableFile} with the reason; the system's own error where there is no such file
 */
export async function readPlainFile(file: string): Promise<Buffer> {
  try {
    requirePlain(await lstat(file));
    const handle = await open(file, flags);
    try {
      const { buffer, bytesRead } = await handle.read(emptyBuffer(await handle.stat()), { position: 0 });
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw inWords(cause);
  }
}

/** The same at once, for what can't wait: the frames of diagnostics. */
export function readPlainFileSync(file: string): Buffer {
  try {
    requirePlain(lstatSync(file));
    const descriptor = openSync(file, flags);
    try {
      const buffer = emptyBuffer(fstatSync(descriptor));
      return buffer.subarray(0, readSync(descriptor, buffer, { position: 0 }));
    } finally {
      closeSync(descriptor);
    }
  } catch (cause) {
    throw inWords(cause);
  }
}

/** Of the size that the opened file has: it may have become another one since it was looked at. */
function emptyBuffer(stats: Stats): Buffer<ArrayBuffer> {
  requirePlain(stats);
  return Buffer.alloc(stats.size);
}

function requirePlain(stats: Stats): void {
  const kind = otherKind(stats);
  if (kind !== undefined) throw new UnreadableFile(kind);
  if (stats.size <= MAX_FILE_BYTES) return;
  throw new UnreadableFile(
    `has ${megabytes(stats.size)} MB; files of more than ${megabytes(MAX_FILE_BYTES)} MB are not read`,
  );
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, "");

/** What something is that is no plain file; undefined for one that is. */
export function otherKind(
  entry: Pick<Stats, "isFile" | "isSymbolicLink" | "isDirectory" | "isFIFO">,
): string | undefined {
  if (entry.isFile()) return undefined;
  if (entry.isSymbolicLink()) return "is a symbolic link, which is not followed: put what it leads to in its place";
  if (entry.isDirectory()) return "is a folder; it must be a file";
  return `is a ${entry.isFIFO() ? "pipe" : "device or a socket"}; only plain files are read`;
}

/** A failure of the file system in words; those that a caller tells apart by their code are left as they are. */
export function inWords(cause: unknown): unknown {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === "EACCES" || code === "EPERM")
    return new UnreadableFile("may not be read by this user: change its permissions");
  if (code === "ELOOP")
    return new UnreadableFile("is a symbolic link, which is not followed: put what it leads to in its place");
  return cause;
}
