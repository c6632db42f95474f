import type { BodyLimits } from "../limited-body.ts";

const KILOBYTE = 1024;

/** What the edge takes of clients and gateways, at most. `docs/operate.md` lists these. */

/** How long the edge waits for the start of a gateway's answer (ms). */
export const GATEWAY_TIMEOUT = 30_000;

/** Spec 9: how long for the web app manifest, before the page gets the brand's own (ms). */
export const MANIFEST_TIMEOUT = 10_000;

export const manifestLimits: BodyLimits = { bytes: 64 * KILOBYTE, ms: MANIFEST_TIMEOUT };

/** A gateway's answer that is passed on to a browser. */
export const answerLimits: BodyLimits = { bytes: 32 * KILOBYTE * KILOBYTE, ms: 120_000 };

/** A call's body: bodies of the gateway contract have a few kB. */
export const requestLimits: BodyLimits = { bytes: 256 * KILOBYTE, ms: 15_000 };

/** What a page reports of its visit. */
export const pageReportLimits: BodyLimits = { bytes: 4 * KILOBYTE, ms: 5_000 };

/** What a browser reports: all violations of a minute, each with the whole policy. */
export const policyReportLimits: BodyLimits = { bytes: 64 * KILOBYTE, ms: 5_000 };

/** An answer to the edge's own call: it is parsed at once, beside other brands' requests. */
export const snapshotAnswerLimits: BodyLimits = { bytes: 512 * KILOBYTE, ms: 10_000 };

/** How long the edge waits for the start of such an answer (ms). */
export const SNAPSHOT_TIMEOUT = 10_000;

/** What a page carries of a gateway's answers: the first screen, and what React needs to show the same (bytes of JSON). */
export const MAX_SNAPSHOT_BYTES = 64 * KILOBYTE;

/** Answers that are kept for the pages of all brands (bytes of JSON). */
export const MAX_ANSWERS_BYTES = 32 * KILOBYTE * KILOBYTE;
