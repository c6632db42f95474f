import type { Conformance } from "@livery/plugin-api";

export default { answers: { "/wps/protection/break": { until: "2126-11-21T18:00:00Z" } } } satisfies Conformance;
