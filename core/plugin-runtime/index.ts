export { declareStorage } from "./declare-storage.ts";
export { loadPlugin, loadPluginTexts } from "./load-plugin.ts";
export { declaredOrigins, isWithin } from "./plugin-origins.ts";
