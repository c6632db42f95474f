import type { Conformance } from "#core/plugin-api/index.ts";

export default {
  typed: { Username: "player", Password: "Player@2026" },
} satisfies Conformance;
