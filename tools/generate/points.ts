import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { bannerOf, type Files } from "./files.ts";
import { comment, fieldTypes, json, keyOf, selfContained, type TypeSchema } from "./schema-types.ts";

const folder = "core/extension-points";
const schemaFile = "plugin-fields.schema.json";

/** What `plugin-fields.schema.json` says of its point itself. */
interface PointFacts {
  /** Where it stands in lists of the points. */
  readonly order: number;
  /** The type in `contract.ts` of what a plugin's code gives. */
  readonly contract: string;
  /** The type of its `plugin.json`. */
  readonly manifest: string;
  readonly loadPhase: "start" | "idle";
  /** What a merchant chooses there, in words. */
  readonly choice: string;
  /** How many plugins of it a brand chooses at least, and at most. */
  readonly minimum?: number;
  readonly maximum?: number;
}

const requiredFacts = ["order", "contract", "manifest", "loadPhase", "choice"] as const;

interface FieldsSchema extends TypeSchema {
  readonly $defs?: Readonly<Record<string, TypeSchema>>;
  readonly "x-livery-point"?: PointFacts;
}

interface Point extends PointFacts {
  /** Of its folder. */
  readonly name: string;
  readonly schema: FieldsSchema;
  /** Whether it exports values, too. */
  readonly hasIndex: boolean;
  /** Its name in code. */
  readonly variable: string;
}

async function readPoint(root: string, name: string): Promise<Point> {
  const file = path.join(folder, name, schemaFile);
  const schema: FieldsSchema = JSON.parse(await readFile(path.join(root, file), "utf8"));
  const facts = schema["x-livery-point"];
  const missing = requiredFacts.filter((key) => facts?.[key] === undefined);
  if (!facts || missing.length > 0) {
    throw new Error(
      `${file}: add ${missing.join(", ")} to x-livery-point; docs/add-an-extension-point.md explains them`,
    );
  }
  const hasIndex = existsSync(path.join(root, folder, name, "index.ts"));
  const variable = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { ...facts, name, schema, hasIndex, variable };
}

/** The extension points: each folder with a schema is one. */
async function readPoints(root: string): Promise<readonly Point[]> {
  const names = (await readdir(path.join(root, folder))).filter((name) =>
    existsSync(path.join(root, folder, name, schemaFile)),
  );
  const points = await Promise.all(names.map((name) => readPoint(root, name)));
  return points.sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
}

/** The type of a `plugin.json`, and the lists of keys that core needs of it. */
function renderFields(
  { description, properties = {}, required = [], $defs }: FieldsSchema,
  name: string,
  base = "",
): string {
  const lists = Object.values(properties).flatMap(({ "x-livery-keys": list, properties: fields = {} }) =>
    list ? [`export const ${list} = ${json(Object.keys(fields))} as const;\n\n`] : [],
  );
  const fields = fieldTypes({ properties, required }, selfContained($defs));
  return `${lists.join("")}${comment(description)}export interface ${name}${base} {\n${fields}}\n`;
}

/** @param common the fields of every plugin: one that a point narrows is required as there. */
const renderManifest = ({ schema, name, manifest }: Point, common: FieldsSchema): string =>
  `${bannerOf(`${folder}/${name}/${schemaFile}`)}import type { PluginManifest } from "#core/kernel/index.ts";\n\n` +
  renderFields(
    { ...schema, required: [...(common.required ?? []), ...(schema.required ?? [])] },
    manifest,
    " extends PluginManifest",
  );

const hasLists = ({ schema }: Point): boolean =>
  Object.values(schema.properties ?? {}).some((field) => field["x-livery-keys"] !== undefined);

/** The text of `core/extension-points/generated/points.ts`. */
function renderIndex(points: readonly Point[]): string {
  const of = (line: (point: Point) => string) => points.map(line).join("");
  return `${bannerOf(`the folders of ${folder}`)}import type { PointPolicy } from "#core/kernel/index.ts";
${of(
  ({ name, variable, contract, manifest }) => `import type { ${contract} } from "../${name}/contract.ts";
import type { ${manifest} } from "../${name}/generated/manifest.ts";
import ${variable} from "../${name}/policy.ts";
`,
)}
${of((point) => {
  const { name, hasIndex } = point;
  return `export type * from "../${name}/contract.ts";
export ${hasLists(point) ? "" : "type "}* from "../${name}/generated/manifest.ts";
${hasIndex ? `export * from "../${name}/index.ts";\n` : ""}`;
})}
/** The extension points: name (a folder below \`plugins/\`) -> what a plugin's code gives, and what its \`plugin.json\` holds. */
export interface ExtensionPoints {
${of(({ name, contract, manifest }) => `  ${keyOf(name)}: { value: ${contract}; manifest: ${manifest} };\n`)}}

/**
 * How each point behaves when a plugin fails; the host enforces it. Calls in which a person decides how long have no
 * deadline; the host's signal still ends them.
 */
export const pointPolicies: { readonly [Point in keyof ExtensionPoints]: PointPolicy } = {
${of(({ name, variable }) => `  ${keyOf(name)}: ${variable},\n`)}};

/**
 * When the site first uses a point's plugins. \`start\`: pages contain their data. \`idle\`: nothing needs them before the
 * visitor's first tap or the idle page, so that their data is in a file of its own (\`IdlePlugins\`) and adds nothing to
 * pages.
 */
export const loadPhase: { readonly [Point in keyof ExtensionPoints]: "start" | "idle" } = {
${of(({ name, loadPhase }) => `  ${keyOf(name)}: ${json(loadPhase)},\n`)}};
`;
}

/** The text of `core/plugin-api/generated/points.ts`. */
const renderApi = (points: readonly Point[]): string =>
  `${bannerOf(`the folders of ${folder}`)}import { define } from "../define.ts";

${points.map(({ name }) => `export type * from "#${folder}/${name}/contract.ts";\n`).join("")}
${points.map(({ name, contract }) => `export const define${contract} = define<${json(name)}>();\n`).join("")}`;

/** The text of `tools/manifest/generated/points.ts`. */
const renderChoices = (points: readonly Point[]): string =>
  `${bannerOf(`the folders of ${folder}`)}/** The extension points, described for merchant engineers. */
export const points: Readonly<Record<string, { description: string; minProperties?: number; maxProperties?: number }>> = {
${points
  .map(({ name, choice, minimum, maximum }) => {
    const limits = { minProperties: minimum, maxProperties: maximum };
    return `  ${keyOf(name)}: ${json({ description: choice, ...limits })},\n`;
  })
  .join("")}};
`;

/** The types of \`plugin.json\`, and what lists the extension points: all of it from the points' folders. */
export async function renderPoints(root: string): Promise<Files> {
  const common = "core/kernel/plugin-fields.schema.json";
  const points = await readPoints(root);
  const schema: FieldsSchema = JSON.parse(await readFile(path.join(root, common), "utf8"));
  const manifests = points.map((point) => [
    `${folder}/${point.name}/generated/manifest.ts`,
    renderManifest(point, schema),
  ]);
  return {
    "core/kernel/generated/plugin-fields.ts": bannerOf(common) + renderFields(schema, "PluginFields"),
    ...Object.fromEntries(manifests),
    [`${folder}/generated/points.ts`]: renderIndex(points),
    "core/plugin-api/generated/points.ts": renderApi(points),
    "tools/manifest/generated/points.ts": renderChoices(points),
  };
}
