import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { ExtensionPoints, PointName } from "#core/extension-points/index.ts";
import type { ChosenPlugin, PluginManifest } from "#core/kernel/index.ts";
import type { Conformance, ConformanceCase } from "#core/plugin-api/index.ts";
import type { LoadedStandIn } from "#server/sandbox/index.ts";
import { formatDiagnostics } from "#tools/manifest/index.ts";
import { documentOf } from "#tools/plugins/check-login-call.ts";
import { createPluginChecker } from "#tools/plugins/check-plugin.ts";
import type { CallDocument } from "#tools/plugins/gateway-calls.ts";
import { builtLanguages, readPluginTexts, shownTexts, type Texts } from "#tools/plugins/plugin-texts.ts";
import { standInFiles } from "#tools/plugins/stand-ins-module.ts";

/** A plugin with the settings that it runs with: what a kit works on. */
export interface Subject<Point extends PointName = PointName> {
  readonly plugin: ChosenPlugin<ExtensionPoints[Point]["manifest"]>;
  readonly conformance: ConformanceCase;
  /** Language code -> its texts. */
  readonly texts: Readonly<Record<string, Texts>>;
  /** Its `gateway.openapi.json`: the calls that it adds to the gateway's contract. */
  readonly gatewayDocument?: CallDocument;
  load(): Promise<unknown>;
  /** What stands in for its vendor on the sandbox, where its folder has that. */
  readonly standIn?: () => Promise<LoadedStandIn>;
}

/** Whether the vendor's code comes as a script. */
export const hasScript = ({ plugin }: Subject): boolean => (plugin.manifest.origins?.script ?? []).length > 0;

/** A plugin under one variant of its `conformance.ts`; without a name where that lists none. */
export interface PluginCase {
  readonly name: string | undefined;
  readonly subject: Subject;
}

const repository = resolve(import.meta.dirname, "../..");
const checker = createPluginChecker(repository);

function json<T>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new Error(`${path} is not valid JSON: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

const textOf = (file: string): string => readFileSync(resolve(file), "utf8");

/**
 * Reads `plugins/<point>/<id>`, or a folder of that form anywhere else. Rejects with the text of `livery check` where
 * its `plugin.json` is invalid.
 */
export async function readPlugin(folder: string): Promise<readonly PluginCase[]> {
  const root = resolve(folder);
  const id = basename(root);
  const point = basename(dirname(root)) as PointName;
  const isExternal = !root.startsWith(join(repository, "plugins/"));
  const checked = await (await checker).check({ name: `${point}/${id}`, point, id, folder: root, isExternal });
  const { manifest, diagnostics } = checked;
  // One outside the repository need not have every language, and what is deprecated still works: `livery plugin check` warns.
  if (!manifest || diagnostics.some(({ code: kind }) => kind !== "plugin.texts" && kind !== "schema.deprecated"))
    throw new Error(formatDiagnostics(diagnostics, { textOf }));
  const ownTexts = readPluginTexts(repository, root);
  const texts = isExternal ? shownTexts(ownTexts, builtLanguages(repository)) : ownTexts;
  const { standIn, contract: calls } = standInFiles(root);
  const document: unknown = calls && json(calls);
  const code = join(root, "index.ts");
  const own = join(root, "conformance.ts");
  const { variants = [], ...common }: Conformance = existsSync(own) ? (await import(own)).default : {};
  const cases = variants.length > 0 ? variants : [{ name: undefined }];
  // Once: a repeated import takes real time as well, in which a manual clock does not stand still.
  let module: Promise<unknown> | undefined;
  const load = () => {
    module ??= existsSync(code) ? import(code) : Promise.resolve(undefined);
    return module;
  };
  return cases.map(({ name, ...variant }: ConformanceCase & { readonly name: string | undefined }) => {
    const conformance = { ...common, ...variant, settings: { ...common.settings, ...variant.settings } };
    const settings = withoutUndefined({ ...exampleSettings(manifest), ...conformance.settings });
    return {
      name,
      subject: {
        plugin: { point, id, ...(existsSync(code) && { url: code }), manifest, settings },
        conformance,
        texts,
        ...(document !== undefined && { gatewayDocument: documentOf(document) }),
        ...(standIn && { standIn: () => loadStandIn(`${point}/${id}`, standIn, document) }),
        load,
      },
    };
  });
}

const loadStandIn = async (name: string, file: string, contract: unknown): Promise<LoadedStandIn> => ({
  name,
  standIn: (await import(file)).default,
  ...(contract !== undefined && { contract }),
});

const withoutUndefined = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

/** A value for every setting, from the default or else the first example. */
function exampleSettings({ settings }: PluginManifest): Readonly<Record<string, unknown>> {
  const entries = Object.entries(settings.properties ?? {}).flatMap(([name, property]) => {
    const examples: unknown = property.examples;
    const value = property.default ?? (Array.isArray(examples) ? examples[0] : undefined);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
