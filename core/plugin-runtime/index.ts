export { loadPlugin, loadPluginTexts } from "./load-plugin.ts";
export { createPluginContext } from "./plugin-context.ts";
export { declaredOrigins, isWithin } from "./plugin-origins.ts";
export { createScriptLoader } from "./script-loader.ts";
