import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** The specification's headings as tests write them: `spec 4 "Auto-login"`. */
function headingsIn(markdown: string): readonly string[] {
  let section = "";
  return markdown.split("\n").flatMap((line) => {
    section = /^## (\d)\. /.exec(line)?.[1] ?? section;
    const heading = /^### (.+)$/.exec(line)?.[1];
    return heading ? [`spec ${section} "${heading}"`] : [];
  });
}

/** What the names of a file's tests refer to; one without a heading is `spec 4`. */
function referencesIn(file: string, text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const [name] = ts.isCallExpression(node) ? node.arguments : [];
    if (name && (ts.isStringLiteralLike(name) || ts.isTemplateExpression(name)) && isTest(node)) {
      const words = ts.isStringLiteralLike(name) ? name.text : name.getText();
      found.push(...[...words.matchAll(/\bspec \d(?: "[^"]+")?/g)].map(([reference]) => reference));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** `describe(…)`, `it(…)`, `test.describe(…)`, `it.each(…)(…)`. */
const isTest = (call: ts.Node) => /^(?:describe|it|test)\b/.test(call.getText());

const specification = readFileSync(path.join(root, "docs/specification.md"), "utf8");
const headings = headingsIn(specification);
const sources = [".storybook", "core", "packages", "plugins", "server", "tests", "tools"]
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules") && !file.startsWith("tests/architecture"))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));
const references = sources
  .filter(({ file, text }) => /\.(?:test|spec)\.tsx?$/.test(file) && /\bspec \d/.test(text))
  .flatMap(({ file, text }) => referencesIn(file, text).map((reference) => ({ file, reference })));

describe("the specification and the tests", () => {
  it("each heading has a test that names it", () => {
    const named = new Set(references.map(({ reference }) => reference));
    expect(headings.length).toBeGreaterThan(50);
    expect(headings.filter((heading) => !named.has(heading))).toEqual([]);
  });

  it("a test names a heading that exists", () => {
    const known = new Set(headings);
    expect(references.filter(({ reference }) => !known.has(reference))).toEqual([]);
  });

  it("a comment that quotes a section quotes what stands there", () => {
    const sections = specification.toLowerCase().split(/^## (?=\d\. )/m);
    const quotes = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\bspec (\d) "([^"\n]+)"/gi)].map(([, section, words = ""]) => ({ file, section, words })),
    );
    expect(quotes.length).toBeGreaterThan(50);
    const isThere = (section: string | undefined, words: string) =>
      sections.some((text) => text.startsWith(`${section}.`) && text.includes(words.toLowerCase()));
    expect(quotes.filter(({ section, words }) => !isThere(section, words))).toEqual([]);
  });

  it("a name is read however the test is written", () => {
    const text = `
      // spec 9 "A comment"
      describe('spec 4 "Login", spec 5 "Captcha": both', () => {
        it.each([["spec 9"]])("a row (spec 2)", () => {});
      });
      test.describe(\`spec 8 "Errors": \${name}\`, () => expect("spec 9"));`;
    expect(referencesIn("a.test.ts", text)).toEqual([
      'spec 4 "Login"',
      'spec 5 "Captcha"',
      "spec 2",
      'spec 8 "Errors"',
    ]);
    expect(headingsIn("## 4. States\n### Login\n## 5. Rules\n### Fields")).toEqual([
      'spec 4 "Login"',
      'spec 5 "Fields"',
    ]);
  });
});
