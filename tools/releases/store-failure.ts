/** Why a store can't be read or written, with what to do about it where that is known. */
export function storeFailure(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return `the disk is full (${code}). Free some space, then try again`;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return `the store may not be read or written (${code}). Change its permissions, or name another one by STORE`;
  // Redis names no code.
  if (/^OOM /.test(message)) return `the store is full (${message}). Give it more memory, then try again`;
  if (/^(NOPERM|READONLY|NOAUTH|WRONGPASS) /.test(message))
    return `the store may not be read or written (${message}). Change the user's rights, or name another one by STORE`;
  if (
    code === "ECONNREFUSED" ||
    code === "ENOTFOUND" ||
    code === "ETIMEDOUT" ||
    /max retries|command timed out/i.test(message)
  )
    return `the store does not answer (${message}). Check STORE, and that it runs`;
  return message;
}
