import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** Calls that expect a result: of Vitest, of fast-check, and the tests' own helpers, which wait for it or throw. */
const expecting = /expect|assert|\b(?:becomes|evaluate|loads)\(/i;

/** The names of the tests in a text that call nothing of these. */
function withoutExpectation(file: string, text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(?:it|test)(?:\.each|\.for)?(?:\(|$)/.test(node.expression.getText())) {
      const [name, ...others] = node.arguments;
      const body = others.find((argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument));
      if (name && body && !expecting.test(body.getText())) found.push(`${file}: ${name.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

it("finds a test that expects nothing", () => {
  const text = 'it("runs", () => { run(); }); it.each([1])("counts", (one) => { expect(one).toBe(1); });';
  expect(withoutExpectation("a.test.ts", text)).toEqual(['a.test.ts: "runs"']);
});

it("finds no such test in the repository", () => {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && existsSync(path.join(root, file)));
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => withoutExpectation(file, readFileSync(path.join(root, file), "utf8")))).toEqual([]);
});
