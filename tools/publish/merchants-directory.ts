import { statSync } from "node:fs";
import path from "node:path";

/**
 * The folder of the brands: `MERCHANTS_DIR`, relative to the project, else its `merchants`. Throws when it is not there,
 * and says what to write.
 */
export function merchantsDirectory(root: string, named = process.env.MERCHANTS_DIR): string {
  const directory = path.resolve(root, named || "merchants");
  if (named !== "" && statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return directory;
  if (named === undefined) throw new Error(`There is no folder ${directory}. Make a first brand: npx livery new acme`);
  const tried = named === "" ? "" : `, and there is no folder ${directory}`;
  throw new Error(
    `MERCHANTS_DIR is "${named}"${tried}. Write the path of the folder that holds the brands' folders, or leave it out for "merchants".`,
  );
}
