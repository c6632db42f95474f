import type { I18n } from "#core/i18n/index.ts";
import { type ChosenPlugin, pluginName } from "#core/kernel/index.ts";

type Texts = Readonly<Record<string, unknown>>;

/**
 * A plugin's module, with its styles and its texts in the language on screen, and in the one that is being changed to.
 * Rejects when the code or the texts can't be had: it never shows bare keys.
 */
export async function loadPlugin(
  plugin: ChosenPlugin,
  i18n: Pick<I18n, "add" | "language">,
  nextLanguage: string,
): Promise<unknown> {
  for (const file of plugin.imports ?? []) import(/* @vite-ignore */ file).catch(() => {});
  const [module] = await Promise.all([
    plugin.url !== undefined && import(/* @vite-ignore */ plugin.url),
    ...[i18n.language.code, nextLanguage].map((code) => loadPluginTexts(plugin, code, i18n)),
    ...(plugin.css ?? []).map(loadStyleSheet),
  ]);
  return module;
}

/** Once an address. It stays for when the plugin comes back; one that can't be had only costs looks. */
function loadStyleSheet(url: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href=${JSON.stringify(url)}]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  // As the page preloads it, and as the build's own sheets are loaded.
  link.crossOrigin = "";
  link.href = url;
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener("error", () => resolve(), { once: true });
    document.head.append(link);
  });
}

/** Adds a plugin's texts in a language; EN where it has none. */
export async function loadPluginTexts(plugin: ChosenPlugin, code: string, i18n: Pick<I18n, "add">): Promise<void> {
  const { texts } = plugin;
  if (texts === undefined) return;
  const load = (language: string): Promise<{ readonly default?: Texts }> =>
    import(/* @vite-ignore */ texts.replace("{language}", language));
  const module = await load(code).catch(() => load("EN"));
  i18n.add(pluginName(plugin), code, module.default ?? {});
}
