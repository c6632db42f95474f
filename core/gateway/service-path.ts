/**
 * Reads a customer-service entry's encrypted `path` (spec 3). `undefined` when it is no such text; rejects when the
 * cipher's code can't be had.
 */
export async function openServicePath(path: string): Promise<string | undefined> {
  return (await import("./cipher.ts")).openServicePath(path);
}
