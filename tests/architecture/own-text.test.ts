import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** `t(…)`, `formats.date(…)`, or a field or variable that holds such a text. */
function isOfLanguage(node: ts.JsxChild): boolean {
  if (!ts.isJsxExpression(node) || !node.expression) return false;
  const { expression } = node;
  if (ts.isCallExpression(expression)) return /^(t|i18n\.t|formats\.\w+)$/.test(expression.expression.getText());
  const [name] = expression.getText().split(".").slice(-1);
  return (
    (ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression)) &&
    /^(label|title|text)$/.test(name ?? "")
  );
}

const isEmpty = (node: ts.JsxChild): boolean =>
  ts.isJsxText(node) ? node.containsOnlyTriviaWhiteSpaces : ts.isJsxExpression(node) && !node.expression;

/** The texts of a component that share their element with something else, each with its line. */
function sharedTexts(file: string, source: string): readonly string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isEmpty(child));
      for (const child of children.length > 1 ? children.filter(isOfLanguage) : []) {
        const { line } = parsed.getLineAndCharacterOfPosition(child.getStart());
        found.push(`${file}:${line + 1} ${child.getText()}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

describe("a text of the language", () => {
  it("is the only child of its element, because React can't update a text node that a translation has replaced", () => {
    const files = ["core", "plugins"].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".tsx") && !/\.(test|stories)\.tsx$/.test(file))
        .map((file) => `${folder}/${file}`),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => sharedTexts(file, readFileSync(path.join(root, file), "utf8")))).toEqual([]);
  });

  it.each([
    ["<p><b/> {t('a')}</p>", 1],
    ["<p><b/>{item.label}</p>", 1],
    ["<>{formats.date(at)}, <b/></>", 1],
    ["<p><b/><span>{t('a')}</span></p>", 0],
    ["<p>{t('a')}</p>", 0],
    ["<p>{/* why */}{t('a')}</p>", 0],
  ])("is found beside something else: %s", (source, count) => {
    expect(sharedTexts("x.tsx", `const x = ${source};`)).toHaveLength(count);
  });
});
