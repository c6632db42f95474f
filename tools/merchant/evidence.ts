import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SiteRecord } from "#core/merchant/index.ts";
import { inherit, type Market, markets, type ProtectionName } from "#tools/manifest/index.ts";
import {
  type Evidence,
  type EvidencePicture,
  type EvidencePicturesOptions,
  evidenceIndex,
  evidenceOf,
  takeEvidencePictures,
} from "#tools/screens/index.ts";
import { shownPath } from "#tools/shown-path.ts";
import { brandArgument, type Context, defineMerchantCommand, formatArgument } from "./command.ts";
import { loadRecord } from "./load-brands.ts";

export const command = defineMerchantCommand(
  {
    brand: brandArgument,
    market: { type: "enum", options: [...markets], required: true, description: "Country code of the market" },
    pictures: {
      type: "boolean",
      description: "Also take pictures of the last build, in a browser",
    },
    languages: {
      type: "string",
      valueHint: "EN,VI",
      description: "Languages of the pictures. Default: all of the brand",
    },
    out: {
      type: "string",
      valueHint: "folder",
      description: "Folder of the pictures. Default: `dist/evidence/<code>-<market>`",
    },
    format: formatArgument("text", "json"),
  },
  async (args, context) => {
    const { print, readBrand } = context;
    const source = await readBrand(args.brand);
    if (!source) return;
    const market = args.market as Market;
    const manifest = inherit(source).value;
    const rows = evidenceOf(manifest, market);
    if (args.format === "json") print(JSON.stringify(rows, undefined, 2));
    else print(asText(rows, market));
    if (!args.pictures) return;
    const record = await loadRecord(args.brand, context);
    if (!record) return;
    const { code, languages } = record.site;
    const chosen = args.languages?.split(",") ?? languages.available;
    const unknown = chosen.find((language) => !languages.available.includes(language));
    if (unknown !== undefined)
      return context.fail(`--languages: ${code} has no ${unknown}; it has ${languages.available.join(", ")}`);
    const folder = path.resolve(context.workspace.root, args.out ?? path.join("dist/evidence", `${code}-${market}`));
    const brand = { code, manifest, source };
    // What is printed beside JSON is none.
    const log = args.format === "json" ? context.warn : print;
    await writeEvidence({ record, rows, market, brand, languages: chosen, folder, log }, context);
  },
);

function asText(rows: readonly Evidence[], market: Market): string {
  const lines = rows.map(
    ({ state, article, asks, where, since, source, next, test }) =>
      `${state.padEnd(8)}  ${article}: ${asks} (${where})\n          since ${since}, ${source}\n          ${test ?? next}`,
  );
  const missing = rows.filter(({ state }) => state === "missing").length;
  const asked = rows.filter(({ state }) => state === "operator").length;
  return [
    ...lines,
    `Rules of ${market}: ${rows.length}, of which missing ${missing}, for the operator to show ${asked}. This is no legal advice, and the list is not complete.`,
  ].join("\n");
}

interface Asked extends Pick<EvidencePicturesOptions, "brand" | "languages" | "folder" | "log"> {
  readonly record: SiteRecord;
  readonly rows: readonly Evidence[];
  readonly market: Market;
}

/** The folder with its index; without the pictures, and with the reason, where there can be none. */
async function writeEvidence(
  { record, rows, market, brand, languages, folder, log }: Asked,
  { workspace, warn }: Context,
): Promise<void> {
  const of = [...new Set(rows.flatMap(({ state, by }) => (state === "shown" ? [by as ProtectionName] : [])))];
  let pictures: readonly EvidencePicture[] = [];
  try {
    if (!(await workspace.built())) throw new Error("nothing is built yet: run npx livery build, then this again");
    log(`${of.length * languages.length} pictures: ${of.length} of the site, each in ${languages.join(", ")}`);
    pictures = await takeEvidencePictures({ root: workspace.root, brand, of, languages, folder, log });
  } catch (cause) {
    warn(`There are no pictures: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  for (const { of: part, language } of pictures.filter(({ file }) => file === undefined))
    warn(`not seen on the site: ${part} in ${language}`);
  await mkdir(folder, { recursive: true });
  const { name, revision } = record.site;
  const file = path.join(folder, "index.html");
  await writeFile(file, evidenceIndex({ name, revision, market, rows, pictures }));
  log(`open ${shownPath(file)}`);
}
