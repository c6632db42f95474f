import type { Conformance } from "@livery/plugin-api";

/** An entry of the gateway, with the fields that `link` takes of it. */
export default { target: '{ "account": "10000001" }' } satisfies Conformance;
