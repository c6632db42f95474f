import { readFileSync } from "node:fs";
import path from "node:path";
import { createReport, type Diagnostic, lookup, pointerTo, readJson } from "#tools/manifest/index.ts";
import { shownPath } from "#tools/shown-path.ts";
import { causeOf, type TestReport, testsOf } from "./causes.ts";
import type { PluginFolder } from "./plugin-folders.ts";

/** What the kits found, at the plugin's `plugin.json`: at the field that the message names, where it names one. */
export function kitDiagnostics(report: TestReport, plugins: readonly PluginFolder[]): readonly Diagnostic[] {
  const failed = testsOf(report).filter(({ status }) => status === "failed");
  return plugins.flatMap(({ name, folder }) => {
    const file = path.join(folder, "plugin.json");
    const document = readJson(readFileSync(file, "utf8"));
    const diagnostics: Diagnostic[] = [];
    const place = createReport(shownPath(file), document, diagnostics);
    for (const { ancestorTitles = [], title = "", failureMessages = [] } of failed) {
      if (!ancestorTitles.includes(`${name} conforms`)) continue;
      for (const message of failureMessages) {
        const cause = causeOf(message).replaceAll("\n", " ");
        place.add("plugin.conformance", fieldIn(cause, document.value), `${title}: ${cause}`);
      }
    }
    return diagnostics;
  });
}

/** The pointer of the first field that a message names, such as `origins.page`; empty where it names none. */
function fieldIn(message: string, manifest: unknown): string {
  const named = [...message.matchAll(/`([\w.-]+)`/g)].map(([, field = ""]) => field.split("."));
  const place = named.find((keys) => lookup(manifest, ...keys) !== undefined) ?? [];
  return place.reduce<string>(pointerTo, "");
}
