import type { Conformance } from "@livery/plugin-api";

export default { target: '{ "account": "10000001" }' } satisfies Conformance;
