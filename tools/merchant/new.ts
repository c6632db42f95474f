import { access, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { cancel, isCancel, multiselect, text } from "@clack/prompts";
import type { BrandSource } from "#core/merchant/check/index.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import { type NewBrand, scaffold } from "./scaffold/scaffold.ts";
import { schemaPathFrom } from "./upgrade.ts";

const capitalised = (code: string): string =>
  code
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");

/** A brand's options as they are given on the command line: lists are separated by commas. */
export type NewBrandOptions = Readonly<Record<Exclude<keyof NewBrand, "code">, string | undefined>>;

const listed = (value: string): readonly string[] =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

/**
 * Completes missing options: by prompts in an interactive terminal, else by defaults. Undefined when the person
 * cancels.
 */
export async function completeBrand(
  code: string,
  given: NewBrandOptions,
  build: BuildManifest,
  ask: boolean,
): Promise<NewBrand | undefined> {
  const cancelled = new Error("cancelled");
  const answered = <T>(answer: T): Exclude<T, symbol> => {
    if (isCancel(answer)) throw cancelled;
    return answer as Exclude<T, symbol>;
  };
  const line = async (option: string | undefined, message: string, initialValue: string) =>
    option ?? (ask ? answered(await text({ message, initialValue })) : initialValue);
  const choice = async (option: string | undefined, message: string, options: readonly string[], initial: string) => {
    if (option !== undefined || !ask) return listed(option ?? initial);
    const choices = options.map((value) => ({ value }));
    return answered(await multiselect({ message, options: choices, initialValues: [initial], required: true }));
  };
  const pluginsOf = (point: string) =>
    Object.keys(build.plugins).flatMap((name) => (name.startsWith(`${point}/`) ? [name.slice(point.length + 1)] : []));
  try {
    const name = (await line(given.name, "What do players call it?", capitalised(code))).trim();
    const country = await line(given.country, "Where are most players? (two letters)", "PH");
    const currency = await line(given.currency, "In which currency do they play?", "PHP");
    const languages = await choice(given.languages, "In which languages?", Object.keys(build.languages), "EN");
    const color = await line(given.color, "Its colour? (#RRGGBB; empty for any)", "");
    const login = await choice(given.login, "How do players log in?", pluginsOf("login"), "password");
    const captcha = await choice(given.captcha, "With which captcha?", pluginsOf("captcha"), "image-code");
    return { code, name, country, currency, languages, login, captcha, ...(color !== "" && { color }) };
  } catch (cause) {
    if (cause !== cancelled) throw cause;
    cancel("Nothing was written.");
    return undefined;
  }
}

/** A brand that does not exist yet, to be checked before it is written. */
export interface DraftBrand {
  readonly folder: string;
  readonly files: Readonly<Record<string, string>>;
  readonly source: BrandSource;
}

export function draftBrand(merchants: string, brand: NewBrand, build: BuildManifest): DraftBrand {
  const folder = path.join(merchants, brand.code);
  const schema = schemaPathFrom(path.resolve(folder), path.resolve(import.meta.dirname, "../.."));
  const files = scaffold(brand, build, schema);
  const entries = Object.entries(files).map(([name, text]) => [
    name,
    { path: path.join(folder, name), text, bytes: Buffer.byteLength(text), hash: "draft" },
  ]);
  const file = path.join(folder, "merchant.json");
  const source = { folder: brand.code, file, text: files["merchant.json"] ?? "", files: Object.fromEntries(entries) };
  return { folder, files, source };
}

/** Writes a new brand's folder. Rejects when it already exists. */
export async function writeBrand({ folder, files }: DraftBrand): Promise<void> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${folder} already exists; nothing was written`);
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
}
