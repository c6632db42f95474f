import type { Conformance } from "@livery/plugin-api";
import { runComm100Script } from "#plugins/shared/comm100/testing.ts";

export default {
  target: '{"siteId": "10000001", "campaignId": "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34"}',
  sdk: runComm100Script,
} satisfies Conformance;
