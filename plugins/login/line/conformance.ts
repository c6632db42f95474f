import type { Conformance } from "#core/plugin-api/index.ts";

export default {
  variants: [
    { name: "with PKCE", settings: { pkce: true }, started: "redirect" },
    { name: "without PKCE", settings: { pkce: false }, started: "redirect" },
    { name: "without a channel", settings: { clientId: undefined }, started: "failed" },
  ],
} satisfies Conformance;
