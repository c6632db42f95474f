import type { Conformance } from "@livery/plugin-api";

export default {
  variants: [
    { name: "with PKCE", settings: { pkce: true }, started: "redirect" },
    { name: "without PKCE", settings: { pkce: false }, started: "redirect" },
    { name: "without a channel", settings: { clientId: undefined }, started: "failed" },
  ],
} satisfies Conformance;
