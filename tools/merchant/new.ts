import { existsSync } from "node:fs";
import path from "node:path";
import { cancel, isCancel, multiselect, select, text } from "@clack/prompts";
import type { BuildManifest } from "#core/merchant/index.ts";
import { runningSitePort } from "#tools/dev/running-site.ts";
import { replaceFiles } from "#tools/edit/index.ts";
import {
  type BrandSource,
  type Checker,
  createChecker,
  currencyOfCountry,
  type Diagnostic,
  languagesOfCountry,
} from "#tools/manifest/index.ts";
import { checkOne, clashesWithOthers } from "./check.ts";
import { brandArgument, defineMerchantCommand } from "./command.ts";
import { lookNames } from "./scaffold/looks.ts";
import { schemeOfGround } from "./scaffold/palette.ts";
import { type NewBrand, scaffold, schemes } from "./scaffold/scaffold.ts";
import { schemaPathFrom } from "./upgrade.ts";

export const command = defineMerchantCommand(
  {
    code: { ...brandArgument, description: "The brand's code, which names its folder" },
    name: { type: "string", description: "The name that players see" },
    country: { type: "string", description: "Two letters (ISO 3166-1), such as PH" },
    currency: { type: "string", description: "Three letters (ISO 4217), such as PHP. Default: the country's currency" },
    languages: {
      type: "string",
      valueHint: "EN,VI",
      description: "Language codes, the default first. Default: the country's languages",
    },
    look: {
      type: "enum",
      options: [...lookNames],
      description: "Variants and home sections to start from. Default: a look that suits any brand",
    },
    color: {
      type: "string",
      valueHint: "#RRGGBB",
      alias: "colour",
      description: "Brand colour, from which the palette is derived",
    },
    ground: { type: "string", valueHint: "#RRGGBB", description: "Page colour. A dark colour makes a dark brand" },
    scheme: { type: "enum", options: [...schemes], description: "Colour schemes to offer. `auto` is both" },
    domain: {
      type: "string",
      valueHint: "acme.com",
      description: "Domains besides `<code>.localhost`, separated by commas",
    },
    gateway: { type: "string", valueHint: "https://gw.acme.com", description: "Origin of its gateway" },
    login: { type: "string", valueHint: "password,google-one-tap", description: "Login plugins, separated by commas" },
    captcha: { type: "string", valueHint: "image-code", description: "Captcha plugins, separated by commas" },
  },
  async (args, { workspace, isInteractive, print, fail, report }) => {
    const { code } = args;
    const build = await workspace.sources();
    const checker = createChecker(build);
    const drafted = createDrafts(workspace.merchants, build, checker);
    const folder = path.join(workspace.merchants, code);
    // A code such as ".." names another folder; what is wrong with it is told below.
    if (path.basename(folder) === code && existsSync(folder))
      return fail(`${folder} already exists; nothing was written. Choose another code`);
    const brand = await completeBrand(code, args, build, isInteractive, (draft) => drafted(draft).errors);
    if (!brand) return;
    const { draft, claims, errors: ownErrors } = drafted(brand);
    // A code of the wrong form clashes, in small letters, with a brand that it is not.
    const isOwnCode = ownErrors.every(({ option }) => option !== "code");
    const clashes = isOwnCode ? await clashesWithOthers(workspace, checker, code, claims) : [];
    const errors = [...ownErrors, ...optionErrors(clashes)];
    if (errors.length > 0) {
      const messages = errors.map(({ option, message }) => `  ${option}: ${message}`);
      return fail(`Nothing was written: the brand would not pass the check.\n${messages.join("\n")}`);
    }
    const failure = await writeBrand(draft).catch((cause: Error) => cause);
    if (failure) return fail(failure.message);
    report(await checkOne(workspace, code), "text", folder);
    const running = await runningSitePort(workspace.root, workspace.merchants);
    const address = `http://${code}.localhost:${running ?? process.env.PORT ?? 5173}/m/home`;
    const next =
      running === undefined ? `To see it, run \`npm start\`, then open ${address}` : `It is live at ${address}`;
    print(`\n${next}\nEdit ${folder}/merchant.json: the page follows within two seconds.`);
    print(`Before it goes live: npx livery check ${code} --production`);
  },
);

const capitalised = (code: string): string =>
  code
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");

/** A brand's options as they are given on the command line: lists are separated by commas. */
export type NewBrandOptions = Partial<Readonly<Record<Exclude<keyof NewBrand, "code">, string | undefined>>>;

const listed = (value: string): readonly string[] =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

/** Why a brand can't be made of an option. */
interface OptionError {
  readonly option: string;
  readonly message: string;
}
type BrandErrors = (brand: NewBrand) => readonly OptionError[];

const defaults = { country: "PH", currency: "PHP", login: "password", captcha: "image-code" };

/** A check of one typed answer, as the prompts take it: a message, or undefined for an answer that can be used. */
export function answerCheck(code: string, errorsOf: BrandErrors) {
  const { login, captcha, ...market } = defaults;
  const usual = { code, name: code, ...market, languages: ["EN"], login: [login], captcha: [captcha] };
  return (option: "name" | "country" | "currency" | "color") =>
    (value = ""): string | undefined =>
      option === "color" && value === ""
        ? undefined
        : errorsOf({ ...usual, [option]: value.trim() }).find((error) => error.option === option)?.message;
}

/**
 * Completes missing options: by prompts in an interactive terminal, else by defaults. Undefined when the person
 * cancels.
 */
export async function completeBrand(
  code: string,
  given: NewBrandOptions,
  build: BuildManifest,
  ask: boolean,
  errorsOf: BrandErrors,
): Promise<NewBrand | undefined> {
  const checkOf = answerCheck(code, errorsOf);
  const cancelled = new Error("cancelled");
  const answered = <T>(answer: T): Exclude<T, symbol> => {
    if (isCancel(answer)) throw cancelled;
    return answer as Exclude<T, symbol>;
  };
  const line = async (option: "name" | "country" | "currency" | "color", message: string, initialValue: string) => {
    const validate = checkOf(option);
    return (given[option] ?? (ask ? answered(await text({ message, initialValue, validate })) : initialValue)).trim();
  };
  const choice = async (
    option: string | undefined,
    message: string,
    options: readonly string[],
    ...usual: string[]
  ) => {
    if (option !== undefined || !ask) return option === undefined ? usual : listed(option);
    const choices = options.map((value) => ({ value }));
    return answered(await multiselect({ message, options: choices, initialValues: usual, required: true }));
  };
  const lookOf = async (option: string | undefined) => {
    const options = lookNames.map((value) => ({ value }));
    if (option === undefined && ask) return answered(await select({ message: "Which look suits it?", options }));
    return lookNames.find((one) => one === option);
  };
  const pluginsOf = (point: string) =>
    Object.keys(build.plugins).flatMap((name) => (name.startsWith(`${point}/`) ? [name.slice(point.length + 1)] : []));
  try {
    const name = await line("name", "What do players call it?", capitalised(code));
    const country = await line("country", "Where are most players? (two letters)", defaults.country);
    const usual = currencyOfCountry(country) ?? defaults.currency;
    const currency = await line("currency", "In which currency do they play?", usual);
    const codes = Object.keys(build.languages);
    const languages = await choice(given.languages, "In which languages?", codes, ...languagesOfCountry(country));
    const look = await lookOf(given.look);
    const color = await line("color", "Its colour? (#RRGGBB; empty for any)", "");
    const login = await choice(given.login, "How do players log in?", pluginsOf("login"), defaults.login);
    const captcha = await choice(given.captcha, "With which captcha?", pluginsOf("captcha"), defaults.captcha);
    const { ground, domain, gateway } = given;
    const scheme = schemes.find((one) => one === given.scheme);
    return {
      ...{ code, name, country, currency, languages, login, captcha },
      ...(look !== undefined && { look }),
      ...(color !== "" && { color }),
      ...(ground !== undefined && { ground }),
      ...(scheme !== undefined && { scheme }),
      ...(domain !== undefined && { domain: listed(domain) }),
      ...(gateway !== undefined && { gateway }),
    };
  } catch (cause) {
    if (cause !== cancelled) throw cause;
    cancel("Nothing was written.");
    return undefined;
  }
}

/**
 * The errors among a draft's diagnostics, by the option that each is about. The first domain and the drawings are made of
 * the code, and the default language is the first one: where those are wrong, these errors say nothing more.
 */
export function optionErrors(diagnostics: readonly Diagnostic[]): readonly OptionError[] {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const isWrong = (pointer: string) => errors.some((one) => one.pointer.startsWith(pointer));
  return errors.flatMap(({ pointer, message, suggestion }) => {
    const follows =
      (/^(\/domains\/.*)?$/.test(pointer) && isWrong("/code")) ||
      (pointer === "/languages/default" && isWrong("/languages/available"));
    if (follows) return [];
    if (pointer === "/domains/0") return [{ option: "code", message: `${message}; choose another code` }];
    const hint = suggestion === undefined ? "" : `; did you mean "${suggestion}"?`;
    return [{ option: pointer.slice(1) || "brand", message: message + hint }];
  });
}

const isColor = (text: string | undefined) => text === undefined || /^#[0-9a-f]{6}$/i.test(text);

/** What is wrong with a brand's colours, of which the check sees only what is derived from them. */
function colorErrors({ color, ground, scheme = "auto" }: NewBrand): readonly OptionError[] {
  const errors = Object.entries({ color, ground }).flatMap(([option, text]) => {
    const message = `a colour is # and six hexadecimal digits, such as #7A1FD0; "${text}" is not`;
    return isColor(text) ? [] : [{ option, message }];
  });
  if (ground === undefined || !isColor(ground)) return errors;
  const shown = schemeOfGround(ground);
  const message = `${ground} is a ${shown} ground, which a site in the ${scheme} scheme alone never shows`;
  return scheme === "auto" || scheme === shown ? errors : [...errors, { option: "ground", message }];
}

/** Drafts brands in the folder `merchants`, each with its errors and with what it claims for itself alone. */
export function createDrafts(merchants: string, build: BuildManifest, checker: Checker) {
  return (brand: NewBrand) => {
    const { color, ground, ...rest } = brand;
    // A palette is derived from colours only.
    const draft = draftBrand(merchants, isColor(color) && isColor(ground) ? brand : rest, build);
    const { claims, diagnostics } = checker.check(draft.source);
    return { draft, claims, errors: [...colorErrors(brand), ...optionErrors(diagnostics)] };
  };
}

/** A brand that does not exist yet, to be checked before it is written. */
export function draftBrand(merchants: string, brand: NewBrand, build: BuildManifest) {
  const folder = path.join(merchants, brand.code);
  const schema = schemaPathFrom(path.resolve(folder), path.resolve(import.meta.dirname, "../.."));
  const files = scaffold(brand, build, schema);
  const entries = Object.entries(files).map(([name, text]) => [
    name,
    { path: path.join(folder, name), text, bytes: Buffer.byteLength(text), hash: "draft" },
  ]);
  const file = path.join(folder, "merchant.json");
  const source: BrandSource = {
    folder: brand.code,
    file,
    text: files["merchant.json"] ?? "",
    files: Object.fromEntries(entries),
  };
  return { folder, files, source };
}

/**
 * Writes the files of a new brand, all or none.
 * @throws Error with the next step where they can't be written
 */
export async function writeBrand({
  folder,
  files,
}: Pick<ReturnType<typeof draftBrand>, "folder" | "files">): Promise<void> {
  const entries = Object.entries(files);
  await replaceFiles(entries.map(([name, text]) => ({ file: path.join(folder, name), after: Buffer.from(text) })));
}
