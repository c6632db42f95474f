import type { Conformance } from "@livery/plugin-api";

export default {
  typed: { Username: "player", Password: "Player@2026" },
} satisfies Conformance;
