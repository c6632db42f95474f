import { isOffered } from "#core/kernel/index.ts";
import { routeOf } from "#core/routes/index.ts";
import type { ShellInput } from "./shell-input.ts";

type ScreenFilesInput = Pick<ShellInput, "record" | "build" | "language" | "path">;

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
