import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(js|css|json|svg)$/;

/**
 * Writes a `.br` and a `.gz` next to every text file below the folders, at the highest level.
 * @returns address -> bytes as sent.
 */
export async function compressBelow(
  outDir: string,
  folders: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const bytes: Record<string, number> = {};
  for (const folder of folders) {
    const entries = await readdir(path.join(outDir, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    await Promise.all(
      files.sort().map(async (file) => {
        const content = await readFile(file);
        const address = `/${path.relative(outDir, file).split(path.sep).join("/")}`;
        bytes[address] = compressible.test(file) ? await compress(file, content) : content.length;
      }),
    );
  }
  return Object.fromEntries(Object.entries(bytes).sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function compress(file: string, content: Buffer): Promise<number> {
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11 },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
  return brotli.length;
}
