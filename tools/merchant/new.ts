import { access, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { cancel, isCancel, text } from "@clack/prompts";
import { type NewBrand, scaffold } from "./scaffold/scaffold.ts";

const capitalised = (code: string): string =>
  code
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");

/** Completes missing options: by prompts in an interactive terminal, else by defaults. */
export async function completeBrand(
  code: string,
  given: Partial<NewBrand>,
  ask: boolean,
): Promise<NewBrand | undefined> {
  const questions = [
    ["name", "What do players call it?", capitalised(code), /^.{1,40}$/],
    ["country", "Where are most players? (two letters)", "PH", /^[A-Z]{2}$/],
    ["currency", "In which currency do they play?", "PHP", /^[A-Z]{3,5}$/],
  ] as const;
  const answers: Record<string, string> = {};
  for (const [key, message, initialValue, form] of questions) {
    const said = given[key];
    if (said !== undefined || !ask) {
      answers[key] = said ?? initialValue;
      continue;
    }
    const validate = (value: string | undefined) =>
      form.test(value ?? "") ? undefined : `not of the form ${form.source}`;
    const answer = await text({ message, initialValue, validate });
    if (isCancel(answer)) {
      cancel("Nothing was written.");
      return undefined;
    }
    answers[key] = answer;
  }
  const { name = capitalised(code), country = "PH", currency = "PHP" } = answers;
  return { code, name, country, currency };
}

/** Writes a new brand's folder and returns its path. Rejects when it already exists. */
export async function writeBrand(merchants: string, brand: NewBrand): Promise<string> {
  const folder = path.join(merchants, brand.code);
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${folder} already exists; nothing was written`);
  for (const [file, content] of Object.entries(scaffold(brand))) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}
