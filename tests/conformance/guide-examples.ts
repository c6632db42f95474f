import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** A file's path as a line of its own, then its text. */
const exampleFile = /^`((?:plugins|core)\/[^`]+)`\n\n```\w+\n([\s\S]*?)^```$/gm;

/** Writes the example files of a guide below a folder, as a reader would; answers their paths. */
export function copyExamples(guide: string, folder: string): readonly string[] {
  const examples = [...readFileSync(path.join(root, guide), "utf8").matchAll(exampleFile)];
  return examples.map(([, file = "", text = ""]) => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    return file;
  });
}
