import { defineCaptcha } from "@livery/plugin-api";

declare global {
  interface Window {
    solveAcme?: () => Promise<{ readonly id: string; readonly code: string } | undefined>;
  }
}

/** Acme. Its script puts the function that opens the dialog on the page. */
export default defineCaptcha({
  api: 1,
  activate: ({ loadScript, onDispose }) => ({
    async prepare() {
      onDispose(() => delete window.solveAcme);
      await loadScript("https://acme.example/sdk.js");
      if (!window.solveAcme) throw new Error("the vendor's script did not start");
    },
    async verify() {
      const solved = await window.solveAcme?.();
      return solved ? { kind: "proof", proof: { captchaId: solved.id, captchaCode: solved.code } } : { kind: "cancel" };
    },
  }),
});
