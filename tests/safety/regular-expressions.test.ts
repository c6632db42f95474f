import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { analyse } from "scslre";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/**
 * A regular expression that backtracks, or that is tried anew from each character of a long run, takes quadratic time or
 * worse: a few kilobytes of a gateway's or a stranger's text then freeze the page or the edge. The expressions are
 * analysed, not timed.
 */
const root = path.resolve(import.meta.dirname, "../..");
const files = (
  await Promise.all(
    ["core", "plugins", "server"].map((folder) =>
      readdir(path.join(root, folder), { recursive: true }).then((names) =>
        names.map((name) => path.join(folder, name)),
      ),
    ),
  )
)
  .flat()
  .filter((file) => !file.includes("node_modules"))
  // Runs on the merchant engineer's own machine, on the engineer's own file.
  .filter((file) => !file.startsWith(path.join("core", "merchant", "check")));

const isCode = (file: string) => /\.(ts|tsx|js)$/.test(file) && !/\.(test|stories)\.|\/generated\//.test(file);
const isSchema = (file: string) => /(^|\/)(plugin|shared|[\w-]+\.schema)\.json$/.test(file);
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The regular expressions written in a file: `/pattern/flags`. */
function literalsOf(file: string): readonly string[] {
  const source = ts.createSourceFile(
    file,
    read(file),
    ts.ScriptTarget.Latest,
    false,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The patterns of a JSON schema: settings of plugins are checked with them when the status call brings them. */
function patternsOf(file: string): readonly string[] {
  const found: string[] = [];
  JSON.parse(read(file), (key, value) => {
    if (key === "pattern" && typeof value === "string") found.push(`/${value}/u`);
    return value;
  });
  return found;
}

function problemOf(literal: string): string | undefined {
  const end = literal.lastIndexOf("/");
  const expression = new RegExp(literal.slice(1, end), literal.slice(end + 1));
  const { reports } = analyse(expression, { maxReports: 1 });
  return reports[0] && `${reports[0].exponential ? "exponential" : "polynomial"}: ${literal}`;
}

describe("regular expressions over text from outside", () => {
  it("are recognised when they are not linear", () => {
    for (const bad of ["/(-?\\d*\\.?\\d+)px/g", "/\\/+$/", "/(a+)+b/"]) expect(problemOf(bad), bad).toBeDefined();
    expect(problemOf("/([\\d.]+)(px)?/gi")).toBeUndefined();
  });

  it("take linear time, in code and in the schemas of settings", () => {
    const literals = [
      ...files.filter(isCode).flatMap((file) => literalsOf(file).map((literal) => [file, literal] as const)),
      ...files.filter(isSchema).flatMap((file) => patternsOf(file).map((pattern) => [file, pattern] as const)),
    ];
    expect(literals.length).toBeGreaterThan(100);
    const problems = literals.flatMap(([file, literal]) => {
      const problem = problemOf(literal);
      return problem ? [`${file}: ${problem}`] : [];
    });
    expect(problems).toEqual([]);
  });
});
