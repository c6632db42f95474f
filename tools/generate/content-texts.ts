import { readdir } from "node:fs/promises";
import path from "node:path";
import { bannerOf, type Files } from "./files.ts";

const content = "server/sandbox/content";

const camelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns a module for each folder with a file per language: the sandbox's `…-texts`, and the demo games' texts. */
export async function renderContentTexts(root: string): Promise<Files> {
  const names = (await readdir(path.join(root, content))).filter((name) => name.endsWith("-texts"));
  const folders = [...names.map((name) => `${content}/${name}`), "packages/demo-games/texts"];
  const files = await Promise.all(
    folders.map(async (folder) => [fileOf(folder), await moduleOf(root, folder)] as const),
  );
  return Object.fromEntries(files);
}

const fileOf = (folder: string): string => `${path.dirname(folder)}/generated/${path.basename(folder)}.ts`;

/** A bundle can't read a folder. */
async function moduleOf(root: string, folder: string): Promise<string> {
  const name = path.basename(folder);
  const codes = (await readdir(path.join(root, folder))).map((file) => path.parse(file).name).sort();
  const variable = (code: string) => camelCase(code.toLowerCase());
  const imports = codes.map((code) => `import ${variable(code)} from "../${name}/${code}.json" with { type: "json" };`);
  const fields = codes.map((code) => `  "${code}": ${variable(code)},`);
  return `${bannerOf(folder)}${imports.join("\n")}

export const ${camelCase(name)} = {
${fields.join("\n")}
};
`;
}
