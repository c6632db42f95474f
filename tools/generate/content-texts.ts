import { readdir } from "node:fs/promises";
import path from "node:path";
import { bannerOf, type Files } from "./files.ts";

const content = "server/sandbox/content";

const camelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A module for each folder `…-texts` of the sandbox's content, which has a file for each language: a bundle reads no folder. */
export async function renderContentTexts(root: string): Promise<Files> {
  const folders = (await readdir(path.join(root, content))).filter((name) => name.endsWith("-texts"));
  const files = await Promise.all(
    folders.map(async (folder) => [fileOf(folder), await moduleOf(root, folder)] as const),
  );
  return Object.fromEntries(files);
}

const fileOf = (folder: string): string => `${content}/generated/${folder}.ts`;

async function moduleOf(root: string, folder: string): Promise<string> {
  const codes = (await readdir(path.join(root, content, folder))).map((file) => path.parse(file).name).sort();
  const variable = (code: string) => camelCase(code.toLowerCase());
  const imports = codes.map(
    (code) => `import ${variable(code)} from "../${folder}/${code}.json" with { type: "json" };`,
  );
  const fields = codes.map((code) => `  "${code}": ${variable(code)},`);
  return `${bannerOf(`${content}/${folder}`)}${imports.join("\n")}

export const ${camelCase(folder)} = {
${fields.join("\n")}
};
`;
}
