import type { Conformance } from "#core/plugin-api/index.ts";

export default { target: '{ "account": "10000001" }' } satisfies Conformance;
