import { isOffered } from "#core/kernel/index.ts";
import type { BuildLanguage, BuildManifest, SiteRecord } from "#core/merchant/index.ts";
import { routeOf } from "#core/routes/index.ts";

/** The parts of a build that name files of single screens. */
export interface ScreenBuild extends Pick<BuildManifest, "screens"> {
  readonly languages: Readonly<Record<string, Partial<Pick<BuildLanguage, "start">>>>;
}

interface ScreenFilesInput {
  readonly record: SiteRecord;
  readonly build: ScreenBuild;
  readonly language: string;
  readonly path: string;
}

/**
 * Addresses of what a path's screen loads before it can be used: its code, the texts, and those of the login providers that
 * the manifest switches on. Empty for screens whose files the build does not name.
 */
export function screenFiles({ record: { site }, build, language, path }: ScreenFilesInput): readonly string[] {
  const { screens = {} } = build;
  const { screen } = routeOf(path);
  const own = screens[screen];
  if (!own) return [];
  const providers = site.plugins.filter(
    (plugin) => plugin.point === "login" && isOffered(plugin, (flag) => site.features[flag] === true),
  );
  const takesNumbers = providers.some(({ manifest }) => "mobileNumber" in manifest && manifest.mobileNumber === true);
  const theirs = providers.flatMap((plugin) => [
    plugin.url ?? [],
    plugin.imports ?? [],
    plugin.css ?? [],
    plugin.texts?.replace("{language}", language) ?? [],
  ]);
  const files = [
    build.languages[language]?.start ?? [],
    own,
    (takesNumbers && screens.mobileNumber) || [],
    screen === "login" ? theirs.flat() : [],
  ];
  return [...new Set(files.flat())];
}
