import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/** The names that a file declares and exports. */
function exportedNames(file: string, text: string): ReadonlySet<string> {
  const names = ts
    .createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    .statements.filter(isExported)
    .flatMap((statement) => {
      if (ts.isVariableStatement(statement))
        return statement.declarationList.declarations.map(({ name }) => name.getText());
      const { name } = statement as ts.Statement & { readonly name?: ts.Node };
      return name ? [name.getText()] : [];
    });
  return new Set(names);
}

/** Names that several files export, with the files. */
function sharedNames(files: readonly (readonly [file: string, text: string])[]): Readonly<Record<string, string[]>> {
  const filesOf = new Map<string, string[]>();
  for (const [file, text] of files)
    for (const name of exportedNames(file, text)) filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  return Object.fromEntries([...filesOf].filter(([, those]) => those.length > 1));
}

it("two things of core never share one exported name", () => {
  const files = readdirSync(path.join(root, "core"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|d)\.tsx?$|\bgenerated\//.test(file))
    .map((file) => `core/${file}`);
  expect(files.length).toBeGreaterThan(400);
  expect(sharedNames(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]))).toEqual({});
});

it("a shared name is found", () => {
  expect(
    sharedNames([
      ["a.ts", "export function open() {} export interface Lane {}"],
      ["b.ts", "export const open = 1; const Lane = 2; export { Lane };"],
    ]),
  ).toEqual({ open: ["a.ts", "b.ts"] });
});
