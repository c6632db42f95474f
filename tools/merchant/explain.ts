import { inlineScriptHashes } from "#core/shell/index.ts";
import { billOfBrand } from "./brand-bill.ts";
import { brandArgument, defineMerchantCommand, formatArgument } from "./command.ts";
import { type Explanation, explain, grouped } from "./explanation.ts";

export const command = defineMerchantCommand(
  {
    brand: brandArgument,
    format: formatArgument("text", "json"),
    sbom: { type: "boolean", description: "Print only the npm packages that the brand loads, as CycloneDX JSON" },
  },
  async (args, { workspace, print, fail, report, readBrand }) => {
    const source = await readBrand(args.brand);
    if (!source) return;
    const [build, built, boot] = [await workspace.sources(), await workspace.built(), await inlineScriptHashes()];
    const { explanation, diagnostics } = await explain(source, build, built, boot);
    if (!explanation) return report(diagnostics, args.format === "json" ? "json" : "text", args.brand);
    if (args.sbom) {
      const bill = await workspace.bill();
      if (!bill) return fail("There is no bill of materials yet: run `npx livery build`.");
      const plugins = explanation.plugins.map(({ name }) => name);
      return print(JSON.stringify(billOfBrand(bill, plugins), undefined, 2));
    }
    print(args.format === "json" ? JSON.stringify(explanation, undefined, 2) : explanationText(explanation));
  },
);

const kilobytes = (bytes: number | null): string => (bytes === null ? "not built" : `${(bytes / 1024).toFixed(1)} kB`);

const shareText = (share: number | undefined): string => (share === undefined ? "" : `for ${share} % of the visitors`);

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd())
    .join("\n");
};

const section = (title: string, rows: readonly (readonly string[])[]): string =>
  `${title}\n${rows.length === 0 ? "  none" : table(rows)}`;

/** An explanation as text. */
export function explanationText(explanation: Explanation): string {
  const { merchant, build, plugins, bytes, origins, storage, cookies, consent, policy, flags, sources, inherited } =
    explanation;
  const settingsOf = (settings: Explanation["plugins"][number]["settings"]): string =>
    Object.entries(settings)
      .map(([key, { value, source }]) => `${key}=${JSON.stringify(value)}${source === "default" ? " (default)" : ""}`)
      .join(" ");
  const own = Object.values(sources).filter((source) => source === "manifest").length;
  return [
    section(`${merchant.name} (${merchant.code}), revision ${merchant.revision}`, [
      ["domains", merchant.domains.join(", ")],
      ["gateway", merchant.gateway],
      ["languages", `${merchant.languages.available.join(", ")}; default ${merchant.languages.default}`],
      ["build", build ? `${build.fullBuild}, ${build.commit ?? "of an unknown commit"}` : "not built"],
      ["country", `${merchant.country}, ${merchant.currency}, ${merchant.env}`],
    ]),
    section(
      "Plugins",
      plugins.map(({ name, offered, flag, consent: needed, settings }) => [
        name,
        kilobytes(bytes.plugins[name] ?? null),
        needed,
        offered ? shareText(flag === undefined ? undefined : flags[flag]?.share) : `waits for ${flag}`,
        settingsOf(settings),
      ]),
    ),
    section(bytes.start === null ? "Bytes, as sent (run `npx livery build` to measure them)" : "Bytes, as sent", [
      ["start", kilobytes(bytes.start)],
      ["theme in every page", `${kilobytes(bytes.inline.theme)} before compression`],
      ["drawings in every page", `${kilobytes(bytes.inline.drawings)} before compression`],
    ]),
    section(
      "Origins",
      Object.entries(origins).flatMap(([kind, list]) =>
        Object.entries(list).map(([origin, needers]) => [kind, origin, needers.join(", ")]),
      ),
    ),
    section(
      "Storage",
      storage.map(({ name, area = "", owner, consent: needed }) => [name, area, owner, needed]),
    ),
    section(
      "Cookies",
      cookies.map(({ name, owner, consent: needed }) => [name, owner, needed]),
    ),
    section(
      "Consent",
      Object.entries(consent).map(([kind, names]) => [kind, names.join(", ")]),
    ),
    section("Policy", [
      ...plugins.flatMap(({ name, reason }) =>
        reason === undefined ? [] : [["OPEN", `${name} needs scripts and connections from all of https: ${reason}`]],
      ),
      ...Object.entries(policy.gameSandbox).map(([origin, more]) => [
        "game frames",
        `those of ${origin} also have ${more.join(" ")}`,
      ]),
      [
        "Trusted Types",
        policy.trustedTypes === "enforce"
          ? "enforced"
          : `reported only: without "trustedTypes" in plugin.json are ${policy.withoutTrustedTypes.join(", ")}`,
      ],
      ...policy.header.split("; ").map((directive) => {
        const [name = "", ...values] = directive.split(" ");
        return [name, values.join(" ")];
      }),
    ]),
    section(
      "Flags",
      Object.entries(flags).map(([name, { on, share, inEvents, source }]) => [
        name,
        [on ? "on" : "off", shareText(share)].join(" ").trim(),
        source,
        inEvents ? "told with events" : "",
      ]),
    ),
    ...Object.entries(grouped(Object.entries(inherited).map(([pointer, file]) => [file, pointer]))).map(
      ([file, pointers]) =>
        section(
          `Inherited from ${file}`,
          pointers.map((pointer) => [pointer]),
        ),
    ),
    `Sources\n  ${own} values come from the manifest, ${Object.keys(sources).length - own} are defaults (--format json lists them)`,
  ].join("\n\n");
}
