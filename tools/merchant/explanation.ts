import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { trackerStorage } from "#core/extension-points/index.ts";
import { type OriginKind, openPolicyReason, originKinds } from "#core/kernel/index.ts";
import {
  type BuildManifest,
  bootPlaceholder,
  defaultVariants,
  type ExplainedSetting,
  explainSettings,
  type MerchantManifest,
  originsOf,
  pluginsOf,
  type SettingSource,
  type SiteRecord,
  themeTokens,
} from "#core/merchant/index.ts";
import { DEVICE_ID_COOKIE, storedOf } from "#core/platform/index.ts";
import { LANGUAGE_COOKIE } from "#core/routes/index.ts";
import { SHARE_COOKIE, STAGED_COOKIE, VISIT_COOKIE } from "#server/edge/index.ts";
import { asObject, type BrandSource, type Diagnostic, inheritedFrom, knownFlags } from "#tools/manifest/index.ts";
import { sentBytes as pluginBytes } from "#tools/plugins/plugin-facts.ts";
import { createPublisher } from "#tools/publish/index.ts";

/** The effects of a manifest: for the people who are responsible for a brand. */
export interface Explanation {
  readonly merchant: Pick<
    SiteRecord["site"],
    "code" | "name" | "env" | "domains" | "country" | "currency" | "languages"
  > & {
    readonly gateway: string;
    readonly revision: string;
  };
  /** The last build, and the commit that it is made from; null where nothing has been built. */
  readonly build: Pick<BuildManifest, "fullBuild" | "commit"> | null;
  readonly plugins: readonly ExplainedPlugin[];
  /** Bytes as sent; null where nothing has been built. */
  readonly bytes: {
    /** The entry with its static imports and style sheets, and the default language. */
    readonly start: number | null;
    readonly plugins: Readonly<Record<string, number | null>>;
    /** The brand's part of every page, before compression. */
    readonly inline: { readonly theme: number; readonly drawings: number };
  };
  /** Kind -> origin -> the plugins that need it. */
  readonly origins: Readonly<Record<OriginKind, Readonly<Record<string, readonly string[]>>>>;
  /** What is stored in the browser, by which plugin, and the consent that it needs. */
  readonly storage: readonly Kept[];
  readonly cookies: readonly Kept[];
  /** Consent class -> plugins that wait for it. */
  readonly consent: Readonly<Record<string, readonly string[]>>;
  readonly policy: {
    readonly header: string;
    readonly trustedTypes: "enforce" | "report";
    /** Plugins that do not declare `trustedTypes`. */
    readonly withoutTrustedTypes: readonly string[];
    readonly open: readonly string[];
    /** Origin of a vendor's games -> what their frames may do besides the usual. */
    readonly gameSandbox: Readonly<Record<string, readonly string[]>>;
  };
  /** As set by the manifest; the gateway's status call may override them. */
  readonly flags: Readonly<Record<string, ExplainedFlag>>;
  /** Path of a value -> its source. */
  readonly sources: Readonly<Record<string, SettingSource>>;
  /** JSON Pointer of each value that the manifest inherits -> the file that it stands in. */
  readonly inherited: Readonly<Record<string, string>>;
}

interface ExplainedFlag {
  readonly on: boolean;
  /** Percentage of the visitors for whom it is on. */
  readonly share?: number;
  /** The gateway is told with each event whether it is on. */
  readonly inEvents?: true;
  readonly source: SettingSource;
}

export interface ExplainedPlugin {
  readonly name: string;
  readonly title: string;
  readonly consent: string;
  /** False when its flag is not on. */
  readonly offered: boolean;
  readonly flag?: string;
  readonly policy: "exact" | "open";
  /** Why its policy is open. */
  readonly reason?: string;
  readonly settings: Readonly<Record<string, ExplainedSetting>>;
}

interface Kept {
  readonly name: string;
  readonly owner: string;
  readonly consent: string;
  readonly area?: "local" | "session";
}

/** Core's own cookies (spec 9); plugins declare theirs. */
const coreCookies = [DEVICE_ID_COOKIE, LANGUAGE_COOKIE, SHARE_COOKIE, STAGED_COOKIE, VISIT_COOKIE].map(
  (name): Kept => ({ name, owner: "core", consent: "necessary" }),
);

/**
 * Explains a brand that can be published; diagnostics explain others.
 * @param built the last build, for bytes and its commit.
 * @param bootSource the boot script's source expression in the policy, `'sha256-…'`.
 */
export async function explain(
  source: BrandSource,
  build: BuildManifest,
  built: BuildManifest | undefined,
  bootSource: string,
): Promise<{ readonly explanation?: Explanation; readonly diagnostics: readonly Diagnostic[] }> {
  const publisher = createPublisher(build);
  const { record, diagnostics } = publisher.publish(source);
  const { manifest } = publisher.check(source);
  if (!record || !manifest) return { diagnostics };
  const { site } = record;
  const flags = flagsOf(record, manifest, build);
  const plugins = pluginsOf(record).map(({ point, id }): ExplainedPlugin => {
    const name = `${point}/${id}`;
    const plugin = pluginOf(build, name);
    const { flag, title = name, consent = "necessary", settings } = plugin;
    const reason = openPolicyReason(plugin);
    const given = asObject(asObject(asObject(manifest.plugins)[point])[id]);
    const offered = flag === undefined || flags[flag]?.on === true;
    return {
      name,
      title,
      consent,
      offered,
      ...(flag ? { flag } : {}),
      policy: reason === undefined ? "exact" : "open",
      ...(reason !== undefined && { reason }),
      settings: explainSettings(settings, given),
    };
  });
  const origins = Object.fromEntries(
    originKinds.map((kind) => [kind, originsBy(kind, record, build)]),
  ) as Explanation["origins"];
  const keptBy = (namesIn: (plugin: ReturnType<typeof pluginOf>) => Parameters<typeof namesOf>[0]): readonly Kept[] =>
    plugins.flatMap(({ name, consent }) =>
      namesOf(namesIn(pluginOf(build, name))).map((key) => ({ name: key, owner: name, consent })),
    );
  const { code, name, env, domains, country, currency, languages, revision } = site;
  const explanation: Explanation = {
    merchant: { code, name, env, domains, country, currency, languages, gateway: record.gatewayOrigin, revision },
    build: built ? { fullBuild: built.fullBuild, ...(built.commit !== undefined && { commit: built.commit }) } : null,
    plugins,
    bytes: bytesOf(record, built),
    origins,
    storage: [
      ...(await storedByCore()),
      ...keptBy(trackerStorage).map((kept) => ({ ...kept, area: "local" as const })),
    ],
    cookies: [...coreCookies, ...keptBy(({ cookies }) => cookies)],
    consent: grouped(plugins.map(({ consent, name }) => [consent, name])),
    policy: {
      header: record.policy.replace(bootPlaceholder, bootSource),
      trustedTypes: record.trustedTypes,
      withoutTrustedTypes: plugins.flatMap(({ name }) => (pluginOf(build, name).trustedTypes === true ? [] : [name])),
      open: plugins.filter(({ policy }) => policy === "open").map(({ name: plugin }) => plugin),
      gameSandbox: record.site.gameSandbox ?? {},
    },
    flags,
    sources: sourcesOf(manifest, plugins),
    inherited: inheritedFrom(source),
  };
  return { explanation, diagnostics };
}

/** Each `stored.ts` of core can be imported here: it imports nothing of a page. */
async function storedByCore(): Promise<readonly Kept[]> {
  const core = path.join(import.meta.dirname, "../../core");
  const files = (await readdir(core, { recursive: true })).filter((file) => path.basename(file) === "stored.ts");
  const modules: readonly object[] = await Promise.all(
    files.sort().map((file) => import(pathToFileURL(path.join(core, file)).href)),
  );
  return storedOf(modules).map(({ key, area, consent }) => ({ name: key, owner: "core", consent, area }));
}

const namesOf = (kept: readonly string[] | Readonly<Record<string, unknown>> = []): readonly string[] =>
  Array.isArray(kept) ? kept : Object.keys(kept);

const pluginOf = (build: BuildManifest, name: string) => {
  const plugin = build.plugins[name];
  if (!plugin) throw new Error(`${name} was published without being in the build`);
  return plugin.manifest;
};

/** The names of each group. */
export const grouped = (entries: readonly (readonly [group: string, name: string])[]) => {
  const groups: Record<string, string[]> = {};
  for (const [group, name] of entries) groups[group] = [...(groups[group] ?? []), name];
  return groups;
};

/** Pages contain only some origins of a plugin. */
const originsBy = (kind: OriginKind, record: SiteRecord, build: BuildManifest): Explanation["origins"][OriginKind] =>
  grouped(
    pluginsOf(record).flatMap((plugin) => {
      const name = `${plugin.point}/${plugin.id}`;
      return originsOf({ ...plugin, manifest: pluginOf(build, name) }, kind).map((origin) => [origin, name] as const);
    }),
  );

function flagsOf({ site, shares }: SiteRecord, manifest: MerchantManifest, build: BuildManifest): Explanation["flags"] {
  const plugins = Object.fromEntries(Object.entries(build.plugins).map(([name, plugin]) => [name, plugin.manifest]));
  return Object.fromEntries(
    Object.keys(knownFlags(plugins)).map((name) => {
      const share = shares?.[name];
      return [
        name,
        {
          on: site.features[name] === true,
          ...(share !== undefined && { share }),
          ...(site.eventFlags?.includes(name) && { inEvents: true }),
          source: manifest.features?.[name] === undefined ? "default" : "manifest",
        },
      ];
    }),
  );
}

function bytesOf(record: SiteRecord, built: BuildManifest | undefined): Explanation["bytes"] {
  const { site, inline } = record;
  const sum = (addresses: readonly (string | undefined)[]): number =>
    addresses.reduce((total, address) => total + (built?.bytes[address ?? ""] ?? 0), 0);
  const plugins = pluginsOf(record).map(({ point, id }): [string, number | null] => {
    const name = `${point}/${id}`;
    return [name, (built && pluginBytes(built, name, site.languages.default)) ?? null];
  });
  const start = built && [
    built.entry.js,
    ...built.entry.css,
    ...built.entry.preload,
    built.languages[site.languages.default]?.start,
  ];
  return {
    start: start ? sum(start) : null,
    plugins: Object.fromEntries(plugins),
    inline: {
      theme: inline.themeCss.length,
      drawings: Object.values(inline.symbols).reduce((total, { body }) => total + body.length, 0),
    },
  };
}

/** Every value that has a default, and whether the manifest overrides it. */
function sourcesOf(manifest: MerchantManifest, plugins: readonly ExplainedPlugin[]): Explanation["sources"] {
  const of = (given: unknown): SettingSource => (given === undefined ? "default" : "manifest");
  const ofAll = (group: string, defaults: object, given: Readonly<Record<string, unknown>> = {}) =>
    Object.keys(defaults).map((key) => [`${group}.${key}`, of(given[key])]);
  const { theme } = manifest;
  const optional = [
    "env",
    "home",
    "features",
    "draws",
    "compliance",
    "legal",
    "redirectOrigins",
    "returnOrigins",
    "imageOrigins",
    "gameOrigins",
    "gameSandbox",
    "serviceOrigins",
  ] as const;
  return Object.fromEntries([
    ["gateway.languageMethod", of(manifest.gateway.languageMethod)],
    ["gateway.eventFlags", of(manifest.gateway.eventFlags)],
    ...optional.map((key) => [key, of(manifest[key])]),
    ["theme.scheme", of(theme.scheme)],
    ...ofAll("theme.variants", defaultVariants, theme.variants),
    ...ofAll("theme.tokens", themeTokens, theme.tokens),
    ...plugins.flatMap(({ name, settings }) =>
      Object.entries(settings).map(([key, { source }]) => [`plugins.${name}.${key}`, source]),
    ),
  ]);
}
