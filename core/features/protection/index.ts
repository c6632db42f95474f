import { lazyPart } from "#core/site/index.ts";

export { openProtection } from "./open-protection.ts";

/** The way to pauses and help on a screen; nothing where the strip leads there. */
export const LazyProtectionButton = lazyPart(
  async () => (await import("./protection-button.idle.tsx")).ProtectionButton,
  { kind: "silent", needs: ["legal"] },
);
