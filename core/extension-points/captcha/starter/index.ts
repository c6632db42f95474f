import { defineCaptcha } from "@livery/plugin-api";
import type { Settings } from "./generated/settings.ts";

declare global {
  interface Window {
    solveAcme?: (siteKey: string) => Promise<string | undefined>;
  }
}

/** Acme. Its script puts the function that opens the dialog on the page. The function resolves to a token. */
export default defineCaptcha<Settings>({
  api: 1,
  activate: ({ settings, loadScript, onDispose }) => ({
    async prepare() {
      onDispose(() => delete window.solveAcme);
      await loadScript("https://acme.example/sdk.js");
      if (!window.solveAcme) throw new Error("the vendor's script did not start");
    },
    async verify() {
      const acmeToken = await window.solveAcme?.(settings().siteKey);
      return acmeToken ? { kind: "proof", proof: { acmeToken } } : { kind: "cancel" };
    },
  }),
});
