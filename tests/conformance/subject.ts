import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { ExtensionPoints, PointName } from "#core/extension-points/index.ts";
import type { ChosenPlugin, PluginManifest } from "#core/kernel/index.ts";
import type { Diagnostic } from "#core/merchant/index.ts";
import type { Conformance } from "#core/plugin-api/index.ts";
import { documentOf } from "#tools/plugins/check-login-call.ts";
import { createPluginChecker } from "#tools/plugins/check-plugin.ts";
import type { GatewayDocument } from "#tools/plugins/gateway-calls.ts";

/** A plugin's folder, read. */
export interface Subject<Point extends PointName = PointName> {
  readonly plugin: ChosenPlugin<ExtensionPoints[Point]["manifest"]>;
  /** What is wrong with its `plugin.json`. */
  readonly diagnostics: readonly Diagnostic[];
  readonly conformance: Conformance;
  /** Language code -> its texts. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Its `gateway.openapi.json`: the calls that it adds to the gateway's contract. */
  readonly gatewayDocument?: GatewayDocument;
  load(): Promise<unknown>;
}

const json = <T>(path: string): T => JSON.parse(readFileSync(path, "utf8"));

/** Reads `plugins/<point>/<id>`, or a folder of that form anywhere else. */
export async function readSubject(folder: string): Promise<Subject> {
  const root = resolve(folder);
  const id = basename(root);
  const point = basename(dirname(root)) as PointName;
  const checker = await createPluginChecker(process.cwd());
  const checked = await checker.check({ name: `${point}/${id}`, point, id, folder: root, isExternal: false });
  const { diagnostics } = checked;
  const manifest = checked.manifest ?? json<PluginManifest>(join(root, "plugin.json"));
  const locales = join(root, "locales");
  const files = existsSync(locales) ? readdirSync(locales) : [];
  const texts = Object.fromEntries(
    files.map((file) => [basename(file, ".json"), json<Record<string, string>>(join(locales, file))]),
  );
  const calls = join(root, "gateway.openapi.json");
  const code = join(root, "index.ts");
  const own = join(root, "conformance.ts");
  const conformance: Conformance = existsSync(own) ? (await import(own)).default : {};
  const settings = { ...exampleSettings(manifest), ...conformance.settings };
  return {
    plugin: { point, id, ...(existsSync(code) && { url: code }), manifest, settings },
    diagnostics,
    conformance,
    texts,
    ...(existsSync(calls) && { gatewayDocument: documentOf(json(calls)) }),
    load: async () => (existsSync(code) ? import(code) : undefined),
  };
}

/** A value for every setting, from the default or else the first example. */
function exampleSettings({ settings }: PluginManifest): Readonly<Record<string, unknown>> {
  const entries = Object.entries(settings.properties ?? {}).flatMap(([name, property]) => {
    const examples: unknown = property.examples;
    const value = property.default ?? (Array.isArray(examples) ? examples[0] : undefined);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
