import { readFileSync } from "node:fs";
import { logIn, providerLabel } from "./identity-steps.ts";
import { type Brand, expect, home, open, test } from "./support.ts";
import { type Translate, textsOf } from "./texts.ts";

/** What a screen reader says on the way from the log-in to a game and back, in its order. */

/** A brand's manifest, as far as the log-in says what is in it. */
interface Manifest {
  readonly name: string;
  readonly plugins: { readonly login: Readonly<Record<string, unknown>> };
  readonly compliance: {
    readonly minimumAge: number;
    readonly seals: readonly { readonly title: string }[];
    readonly help: readonly { readonly title: string }[];
    readonly strip?: unknown;
  };
}

const manifestOf = (brand: Brand): Manifest => JSON.parse(readFileSync(`merchants/${brand}/merchant.json`, "utf8"));

/** A name or a text in a snapshot. */
const said = JSON.stringify;

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

/** The log-in's forms: each on a tab where there are several. */
function formsOf(forms: readonly string[], t: Translate): readonly string[] {
  const fields = [
    `- text: ${said(t("login/password::username"))}`,
    `- textbox ${said(t("login/password::username"))}`,
    "- paragraph",
    `- text: ${said(t("login/password::password"))}`,
    `- textbox ${said(t("login/password::password"))}`,
    `- button ${said(t("login/password::show"))}`,
    "- paragraph",
    `- checkbox ${said(t("login/password::remember"))}`,
    `- text: ${said(t("login/password::remember"))}`,
    `- button ${said(t("site.login.forgot"))}`,
    `- button ${said(t("login/password::submit"))}`,
  ];
  if (forms.length === 1) return fields;
  return [
    `- tablist ${said(t("site.login.methods"))}:`,
    `  - tab ${said(t("site.login.account"))} [selected]`,
    `  - tab ${said(t("site.login.mobile"))}`,
    `- tabpanel ${said(t("site.login.account"))}:`,
    ...indented(fields),
  ];
}

/** The whole log-in. */
function logInOf({ name, plugins, compliance }: Manifest, t: Translate): string {
  const labels = Object.keys(plugins.login).map((plugin) => [plugin, providerLabel(plugin, t)] as const);
  const forms = labels.filter(([, label]) => label === undefined).map(([plugin]) => plugin);
  const providers = labels.flatMap(([, label]) => (label === undefined ? [] : [label]));
  const [seal] = compliance.seals;
  const [help] = compliance.help;
  return [
    `- link ${said(t("start.nav.skip"))}`,
    "- banner:",
    `  - button ${said(t("start.nav.language"))}`,
    `  - link ${said(name)}`,
    "- main:",
    ...indented([
      `- heading ${said(t("site.login.title"))} [level=1]`,
      "- paragraph",
      ...formsOf(forms, t),
      `- paragraph: ${said(t("site.login.or"))}`,
      ...providers.map((label) => `- button ${said(label)}`),
      "- paragraph:",
      `  - text: ${said(t("site.login.needHelp"))}`,
      `  - button ${said(t("site.member.support"))}`,
      "- paragraph:",
      `  - text: ${said(t("site.login.newHere"))}`,
      `  - link ${said(t("site.login.toRegistration"))}`,
      `- text: ${said(t("start.footer.age", { age: compliance.minimumAge }))}`,
      `- button ${said(seal?.title)}`,
      `- text: ${said(t("site.legal.encrypted"))}`,
      `- link ${said(help?.title)}`,
      ...(compliance.strip ? [] : [`- button ${said(t("start.protection.title"))}`]),
    ]),
    "- status",
    "- alert",
  ].join("\n");
}

/** `npm run test:full` takes every brand. */
const journeys = [
  ["lotus", "EN"],
  ["noor", "UR"],
  ["carnaval", "PT-BR"],
  ["manila", "EN"],
] as const;

for (const [brand, language] of journeys)
  test(`${brand}, ${language}: says a log-in, its mistakes, a game and the way back in order, nothing twice`, {
    tag: brand === "lotus" ? [] : ["@full"],
  }, async ({ site }) => {
    const t = textsOf(language);
    const manifest = manifestOf(brand);
    const saferPlay = manifest.compliance.strip ? [] : [`  - button ${said(t("start.protection.title"))}`];
    await site.context().addCookies([{ name: "language", value: language, url: home(brand) }]);
    await open(site, home(brand, "/m/login?go=%2Fm%2Frng"));
    const main = site.getByRole("main");
    await expect(site).toHaveTitle(new RegExp(`^${t("site.login.title")} · `));
    await expect(site.locator("body")).toMatchAriaSnapshot(logInOf(manifest, t));

    await main.getByRole("button", { name: t("login/password::submit"), exact: true }).click();
    await expect(main.locator("form")).toMatchAriaSnapshot(`
      - text: ${said(t("login/password::username"))}
      - textbox ${said(t("login/password::username"))} [invalid]
      - alert: ${said(t("login/password::usernameMissing"))}
      - text: ${said(t("login/password::password"))}
      - textbox ${said(t("login/password::password"))} [invalid]
      - button ${said(t("login/password::show"))}
      - alert: ${said(t("login/password::passwordMissing"))}
    `);

    await logIn(site, "player", undefined, { t });
    await expect(site.getByRole("banner")).toMatchAriaSnapshot(`
      - banner:
        - button ${said(t("start.nav.language"))}
        - link ${said(manifest.name)}
        - 'link /^${t("start.nav.account")}: player .*\\d/'
    `);

    const tile = main.getByRole("button", { name: new RegExp(`^${t("start.lobby.play")}: `) }).first();
    const [, game = "", studio = ""] = /: (.*), (.*)$/.exec((await tile.getAttribute("aria-label")) ?? "") ?? [];
    await tile.click();
    const sheet = site.getByRole("dialog", { name: game });
    await expect(sheet.getByRole("heading")).toBeFocused();
    await expect(sheet).toMatchAriaSnapshot(
      [
        `- dialog ${said(game)}:`,
        `  - heading ${said(game)} [level=2]`,
        `  - button ${said(t("start.action.close"))}`,
        `  - paragraph: ${said(studio)}`,
        `  - paragraph: ${said(t("start.category.RNG"))}`,
        `  - button ${said(t("start.lobby.play"))}`,
        `  - button ${said(t("site.lobby.favourite"))}`,
        `  - button ${said(t("start.lobby.try"))}`,
        ...saferPlay,
      ].join("\n"),
    );
    const lines = (await sheet.ariaSnapshot()).split("\n").filter((line) => /"|: \S/.test(line));
    expect([...new Set(lines)]).toEqual(lines);

    await sheet.getByRole("button", { name: t("start.lobby.play"), exact: true }).click();
    await expect(site).toHaveTitle(new RegExp(`^${game}( · |$)`));
    await expect(main).toMatchAriaSnapshot(
      [
        "- main:",
        "  - /children: equal",
        `  - button ${said(t("start.action.back"))}`,
        `  - heading ${said(game)} [level=1]`,
        ...saferPlay,
        `  - button ${said(t("site.launch.fullscreen"))}`,
        "  - iframe",
      ].join("\n"),
    );

    await main.getByRole("button", { name: t("start.action.back") }).click();
    const title = t("start.category.RNG");
    await expect(site).toHaveTitle(new RegExp(`^${title} · `));
    await expect(main.getByRole("heading", { level: 1, name: title })).toBeFocused();
  });
