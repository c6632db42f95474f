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
 * The content of a plain file of at most `limit` bytes. A brand's folder may hold anything: links, pipes, devices and
 * files without an end are refused before they are opened.
 *
 * @throws {UnreadableFile} with the reason; the system's own error where there is no such file
 */
export async function readPlainFile(file: string, limit = MAX_FILE_BYTES): Promise<Buffer> {
  try {
    requirePlain(await lstat(file), limit);
    const handle = await open(file, flags);
    try {
      const { buffer, bytesRead } = await handle.read(emptyBuffer(await handle.stat(), limit), { position: 0 });
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw asUnreadableFile(cause);
  }
}

/** The same at once, for what can't wait: the frames of diagnostics. */
export function readPlainFileSync(file: string): Buffer {
  try {
    requirePlain(lstatSync(file), MAX_FILE_BYTES);
    const descriptor = openSync(file, flags);
    try {
      const buffer = emptyBuffer(fstatSync(descriptor), MAX_FILE_BYTES);
      return buffer.subarray(0, readSync(descriptor, buffer, { position: 0 }));
    } finally {
      closeSync(descriptor);
    }
  } catch (cause) {
    throw asUnreadableFile(cause);
  }
}

/** Of the size that the opened file has: it may have become another one since it was looked at. */
function emptyBuffer(stats: Stats, limit: number): Buffer<ArrayBuffer> {
  requirePlain(stats, limit);
  return Buffer.alloc(stats.size);
}

function requirePlain(stats: Stats, limit: number): void {
  const kind = otherKind(stats);
  if (kind !== undefined) throw new UnreadableFile(kind);
  requireSize(stats.size, limit);
}

/** @throws {UnreadableFile} for a file of more bytes */
export function requireSize(bytes: number, limit: number): void {
  if (bytes <= limit) return;
  throw new UnreadableFile(`has ${sizeOf(bytes)}; files of more than ${sizeOf(limit)} are not read`);
}

const KB = 1024;
const sizeOf = (bytes: number): string =>
  bytes < KB * KB ? `${Math.ceil(bytes / KB)} kB` : `${(bytes / KB / KB).toFixed(1).replace(/\.0$/, "")} MB`;

/** What something is that is no plain file; undefined for one that is. */
export function otherKind(
  entry: Pick<Stats, "isFile" | "isSymbolicLink" | "isDirectory" | "isFIFO">,
): string | undefined {
  if (entry.isFile()) return undefined;
  if (entry.isSymbolicLink()) return "is a symbolic link, which is not followed: put what it leads to in its place";
  if (entry.isDirectory()) return "is a folder; it must be a file";
  return `is a ${entry.isFIFO() ? "pipe" : "device or a socket"}; only plain files are read`;
}

/** Returns an `UnreadableFile` with the cause and its remedy. A failure that callers tell apart by its code stays as it is. */
export function asUnreadableFile(cause: unknown): unknown {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === "EACCES" || code === "EPERM")
    return new UnreadableFile("may not be read by this user: change its permissions");
  if (code === "ELOOP")
    return new UnreadableFile("is a symbolic link, which is not followed: put what it leads to in its place");
  return cause;
}
