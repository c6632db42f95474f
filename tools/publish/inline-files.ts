import type { SiteRecord } from "#core/merchant/index.ts";
import { mediaType } from "#server/edge/index.ts";
import { readPlainFile } from "#server/plain-file.ts";

/** A text in which data addresses replace those of the brand's files, so that it can be used without an edge. */
export async function inlineFiles(text: string, { files }: Pick<SiteRecord, "files">): Promise<string> {
  let whole = text;
  for (const [address, file] of Object.entries(files)) {
    if (!whole.includes(address)) continue;
    // A file of text may name others: the legal notice names the seals' pictures.
    const content =
      "path" in file ? await readPlainFile(file.path) : Buffer.from(await inlineFiles(file.text, { files }));
    whole = whole.replaceAll(address, `data:${mediaType(address)};base64,${content.toString("base64")}`);
  }
  return whole;
}
