interface Module {
  readonly default: { activate(context: Readonly<Record<string, unknown>>): unknown };
}

/**
 * The plugin's module, whose `loadScript` first tells `note` the address: the site refuses an undeclared one before it
 * is asked for, and the plugin may keep that to itself.
 */
export function watchScripts(module: unknown, note: (url: string) => void): unknown {
  if (!isModule(module)) return module;
  const { default: plugin } = module;
  return {
    default: {
      ...plugin,
      activate(context: Readonly<Record<string, unknown>>) {
        const { loadScript } = context;
        if (typeof loadScript !== "function") return plugin.activate(context);
        return plugin.activate({
          ...context,
          loadScript(url: string, ...rest: unknown[]) {
            note(url);
            return loadScript(url, ...rest);
          },
        });
      },
    },
  };
}

const isModule = (module: unknown): module is Module => typeof Object(Object(module).default).activate === "function";
