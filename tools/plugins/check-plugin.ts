import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type LoginManifest, loginSettings, pointNames } from "#core/extension-points/index.ts";
import type { PluginManifest } from "#core/kernel/index.ts";
import { nearest } from "#server/nearest.ts";
import {
  asObject,
  createReport,
  type Diagnostic,
  diagnosticAt,
  hasErrors,
  inReadingOrder,
  keptCheck,
  pointerTo,
  type Report,
  readJson,
  type SchemaCheck,
  schemaFault,
} from "#tools/manifest/index.ts";
import { shownPath } from "#tools/shown-path.ts";
import { checkConflicts } from "./check-conflicts.ts";
import { checkLoginCall, documentOf } from "./check-login-call.ts";
import { type CallDocument, documentFaults } from "./gateway-calls.ts";
import { completed, type SharedManifest } from "./merge-shared.ts";
import type { PluginFolder } from "./plugin-folders.ts";
import { readPluginSchema, readSharedSchema } from "./plugin-schema.ts";
import { builtLanguages, byLanguage, shownTexts, type Texts } from "./plugin-texts.ts";

export interface CheckedPlugin {
  /** Merged with the shared folders; absent when invalid. */
  readonly manifest?: PluginManifest;
  /** The feature flag that it names, though the rest may be invalid. */
  readonly flag?: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export interface PluginChecker {
  check(plugin: PluginFolder): Promise<CheckedPlugin>;
}

/** Checks each `plugin.json` against the schema of its own point. */
export async function createPluginChecker(root: string): Promise<PluginChecker> {
  const schemas = await Promise.all(pointNames.map((point) => readPluginSchema(root, point)));
  const fieldsOf = new Map(
    pointNames.map((point, index) => [point, Object.keys(asObject(schemas[index]?.properties))]),
  );
  const checks = new Map<string, SchemaCheck>(
    pointNames.map((point, index) => [point, keptCheck(point, schemas[index] ?? {})]),
  );
  const fitsShared = keptCheck("shared", await readSharedSchema(root));
  const contract = readDocument(path.join(root, "schemas/gateway.openapi.json"));
  const built = builtLanguages(root);
  const sharedFolder = path.join(root, "plugins/shared");
  const shared = new Map<string, Promise<CheckedFile>>();

  /** For a key of another point: names the point that it belongs to. */
  const otherPoint = (point: string, pointer: string): string | undefined => {
    const key = pointer.slice(1);
    const owner = [...fieldsOf].find(([name, fields]) => name !== point && fields.includes(key))?.[0];
    return owner && `"${key}" is a field of ${owner} plugins; this is a ${point} plugin`;
  };

  function readShared(name: string): Promise<CheckedFile> {
    const known = shared.get(name) ?? checkFile(path.join(sharedFolder, name, "shared.json"), fitsShared);
    shared.set(name, known);
    return known;
  }

  async function check({ name, point, folder, isExternal }: PluginFolder): Promise<CheckedPlugin> {
    const file = path.join(folder, "plugin.json");
    const fits = checks.get(point);
    if (!fits) {
      const message = `there is no extension point "${point}"; there are ${pointNames.join(", ")}`;
      const suggestion = nearest(point, pointNames);
      return { diagnostics: [diagnosticAt("plugin.point", file, "", 0, { pointer: "", message, suggestion })] };
    }
    const own = await checkFile(file, fits, (pointer) => otherPoint(point, pointer));
    const uses = listOf(own.value.uses).map(String);
    const parts: CheckedFile[] = [];
    for (const [index, name] of uses.entries()) {
      if (existsSync(path.join(sharedFolder, name, "shared.json"))) parts.push(await readShared(name));
      else own.report.add("plugin.uses", pointerTo("/uses", index), `plugins/shared/${name}/shared.json is not there`);
    }
    const { icon } = own.value;
    if (typeof icon === "string" && icon.endsWith(".svg") && !existsSync(path.join(folder, icon))) {
      own.report.add(
        "file.missing",
        "/icon",
        `${icon} is not in the plugin's folder; add it, or name one of core's icons`,
      );
    }
    const diagnostics = [...own.diagnostics, ...parts.flatMap((part) => part.diagnostics)];
    const flag = typeof own.value.flag === "string" ? own.value.flag : undefined;
    if (hasErrors(diagnostics)) return { flag, diagnostics: inReadingOrder(diagnostics) };
    const hasCode = existsSync(path.join(folder, "index.ts"));
    // The schemas have just validated the values.
    const manifest = completed({ ...(!hasCode && { trustedTypes: true }), ...own.value }, [
      ...pointParts(point, own.value),
      ...parts.map(({ value }) => value as SharedManifest),
    ]);
    checkSettings(name, asObject(own.value.settings), own.report);
    checkTemplates(own.value, manifest, own.report);
    checkConflicts(point, own.value, { hasCode }, own.report);
    const gateway = documentOf((await contract).value);
    const calls = await readCalls(folder, gateway);
    if (point === "login") {
      for (const { pointer, message, suggestion } of checkLoginCall(manifest as LoginManifest, gateway, calls.document))
        own.report.add("plugin.call", pointer, message, { suggestion });
    }
    const found = [...own.diagnostics, ...calls.diagnostics];
    return hasErrors(found)
      ? { flag, diagnostics: inReadingOrder(found) }
      : { manifest, diagnostics: [...found, ...(isExternal ? await untranslated(folder, built) : [])] };
  }
  return { check };
}

interface OwnCalls {
  /** Absent if the plugin adds nothing to the gateway's contract. */
  readonly document?: CallDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a plugin's `gateway.openapi.json` and holds it against the gateway's contract. */
async function readCalls(folder: string, gateway: CallDocument): Promise<OwnCalls> {
  const file = path.join(folder, "gateway.openapi.json");
  if (!existsSync(file)) return { diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const read = await readDocument(file);
  const report = createReport(shownPath(file), read, diagnostics);
  const document = documentOf(read.value);
  for (const { pointer, message } of documentFaults(gateway, document))
    report.add("plugin.call", pointer, message, { at: pointer.endsWith("/$ref") ? undefined : "key" });
  return { document, diagnostics };
}

/** The texts of its own that a language lacks. A file that can't be read is the kit's matter. */
async function untranslated(folder: string, built: readonly string[]): Promise<readonly Diagnostic[]> {
  const file = path.join(folder, "texts.json");
  if (!existsSync(file)) return [];
  const document = await readDocument(file);
  const texts = byLanguage(asObject(document.value) as Readonly<Record<string, Texts>>);
  const shown = shownTexts(texts, built);
  const diagnostics: Diagnostic[] = [];
  const report = createReport(shownPath(file), document, diagnostics);
  for (const key of Object.keys(texts.EN ?? {})) {
    const codes = built.filter((code) => shown[code]?.[key] !== undefined && texts[code]?.[key] === undefined);
    if (codes.length === 0) continue;
    report.add("plugin.texts", pointerTo("", key), `"${key}" is shown in English in ${codes.join(", ")}`);
  }
  return diagnostics;
}

/** The settings that the plugin's point adds. */
const pointParts = (point: string, manifest: Partial<LoginManifest>): readonly SharedManifest[] =>
  point === "login" ? [{ settings: { type: "object", properties: loginSettings(manifest) } }] : [];

const readDocument = async (file: string) => readJson(await readFile(file, "utf8"));

interface CheckedFile {
  readonly value: Readonly<Record<string, unknown>>;
  readonly report: Report;
  readonly diagnostics: readonly Diagnostic[];
}

async function checkFile(
  file: string,
  fits: SchemaCheck,
  explainUnknown: (pointer: string) => string | undefined = () => undefined,
): Promise<CheckedFile> {
  const diagnostics: Diagnostic[] = [];
  const document = readJson((await readFile(file, "utf8")).replace(/^\uFEFF/, ""));
  const report = createReport(shownPath(file), document, diagnostics);
  if (document.isJson) {
    for (const { code, pointer, message, suggestion, at } of fits(document.value)) {
      const explained = code === "schema.unknown-key" ? explainUnknown(pointer) : undefined;
      report.add(code, pointer, explained ?? message, {
        ...(explained === undefined && { suggestion }),
        ...(at && { at }),
      });
    }
  }
  return { value: asObject(document.value), report, diagnostics };
}

/** Reports each setting whose schema can't be compiled: it would stop every brand, whether or not it chose the plugin. */
function checkSettings(plugin: string, settings: Readonly<Record<string, unknown>>, report: Report): void {
  if (schemaFault(`the settings of ${plugin}`, settings) === undefined) return;
  for (const [name, schema] of Object.entries(asObject(settings.properties))) {
    const fault = schemaFault(`a setting of ${plugin}`, asObject(schema));
    if (fault !== undefined)
      report.add("schema.value", pointerTo("/settings/properties", name), `this schema can't be used: ${fault}`);
  }
}

/** Every `{settings.x}` must name a setting of the plugin. */
function checkTemplates(value: unknown, { settings }: PluginManifest, report: Report, pointer = ""): void {
  if (typeof value === "string") {
    for (const [, name = ""] of value.matchAll(/\{settings\.([\w-]+)\}/g)) {
      const known = Object.keys(settings.properties ?? {});
      if (known.includes(name)) continue;
      const message = `there is no setting "${name}"; there are ${known.join(", ") || "none"}`;
      report.add("plugin.setting", pointer, message, { suggestion: nearest(name, known) });
    }
    return;
  }
  // The descriptions of settings may mention templates.
  if (typeof value !== "object" || value === null || pointer === "/settings") return;
  for (const [key, inner] of Object.entries(value))
    checkTemplates(inner, { settings } as PluginManifest, report, pointerTo(pointer, key));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
