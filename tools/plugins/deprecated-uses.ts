import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { type Diagnostic, diagnosticAt } from "#tools/manifest/index.ts";
import { shownPath } from "#tools/shown-path.ts";
import { apiReport } from "./command.ts";

/**
 * Where a plugin's code uses what is deprecated of the plugin API, with what to use instead. TypeScript finds it, and is
 * loaded only where the API has something deprecated.
 * @param report the text of `apiReport`
 */
export async function deprecatedUses(root: string, folder: string, report: string): Promise<readonly Diagnostic[]> {
  if (!report.includes("@deprecated")) return [];
  const { default: ts } = await import("typescript");
  const api = path.join(root, apiReport);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules"))
    .map((file) => path.join(folder, file));
  const read = (file: string) => (file === api ? report : ts.sys.readFile(file));
  const options = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
    paths: { "@livery/plugin-api": [api] },
  };
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => files,
    getScriptVersion: () => "1",
    getScriptSnapshot: (file) => ts.ScriptSnapshot.fromString(read(file) ?? ""),
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: existsSync,
    readFile: read,
  });
  return files.flatMap((file) =>
    service
      .getSuggestionDiagnostics(file)
      .filter(({ reportsDeprecated }) => reportsDeprecated)
      .flatMap(({ start = 0, length = 0, relatedInformation = [] }) => {
        const declared = relatedInformation.find((one) => one.file?.fileName === api);
        if (declared === undefined) return [];
        const text = read(file) ?? "";
        const message = `${text.slice(start, start + length)} is ${tagAt(report, declared.start, declared.length)}`;
        return [diagnosticAt("plugin.deprecated", shownPath(file), text, start, { pointer: "", message })];
      }),
  );
}

/** A `@deprecated` tag as the end of a sentence: without its sign, the lines of its comment and its links' braces. */
const tagAt = (report: string, start = 0, length = 0): string =>
  report
    .slice(start, start + length)
    .replace("@", "")
    .replaceAll(/\{@link (.*?)\}/g, "$1")
    .replaceAll(/[\s*]+/g, " ")
    .trim();
