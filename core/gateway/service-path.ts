/**
 * Reads a customer-service entry's encrypted `path` (spec 3). `undefined` when it can't be decrypted; rejects when
 * the cipher fails to load.
 */
export async function openServicePath(path: string): Promise<string | undefined> {
  return (await import("./cipher.ts")).decipherServicePath(path);
}
