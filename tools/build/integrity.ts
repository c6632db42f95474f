import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";

/** The integrity of the scripts among a build's files, as a page's markup has it: address -> `sha256-…`. */
export async function integrityOf(
  outDir: string,
  addresses: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const scripts = addresses.filter((address) => address.endsWith(".js"));
  return Object.fromEntries(
    await Promise.all(
      scripts.map(async (address) => {
        const hash = createHash("sha256").update(await readFile(path.join(outDir, address)));
        return [address, `sha256-${hash.digest("base64")}`] as const;
      }),
    ),
  );
}
