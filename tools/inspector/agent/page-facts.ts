import { customProperty, themeVariants, tokenNames } from "#core/merchant/index.ts";
import type { Site } from "#core/site/index.ts";
import type { PageFacts, Wishes } from "../messages.ts";

/** What a page shows at the moment. */
export function pageFacts(
  { record, i18n, flags, plugins }: Site,
  wished: Pick<Wishes, "flags" | "plugins">,
  failed: ReadonlySet<string>,
): PageFacts {
  const { documentElement: root } = document;
  const { code, tag, direction } = i18n.language;
  const style = getComputedStyle(root);
  const stateOf = (name: string): PageFacts["plugins"][string] => {
    const [point = "", id = ""] = name.split("/");
    const handle = plugins.get(point as Parameters<typeof plugins.get>[0], id);
    if (handle?.active !== undefined) return "active";
    if (failed.has(name)) return "failed";
    return handle ? "not used yet" : "not loaded yet";
  };
  return {
    path: location.pathname,
    revision: record.revision,
    language: { code, tag, direction },
    isDark: style.colorScheme === "dark",
    tokens: byName(tokenNames, (name) => style.getPropertyValue(customProperty(name)).trim()),
    variants: byName(Object.keys(themeVariants), (name) => root.dataset[name] ?? ""),
    flags: byName(wished.flags, flags.isOn),
    plugins: byName(wished.plugins, stateOf),
    kept: {
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      cookie: document.cookie.split("; ").flatMap((pair) => pair.split("=", 1).filter(Boolean)),
    },
  };
}

const byName = <Name extends string, T>(names: readonly Name[], read: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, read(name)]));
