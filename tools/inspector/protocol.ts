import type { MerchantManifest } from "#core/merchant/index.ts";
import type { Explanation } from "#tools/merchant/explanation.ts";

/** The field of a page's query that opens it in the inspector. */
export const INSPECT_FIELD = "inspect";
/** At the panel's host: answers an `ExplainAnswer`. */
export const EXPLAIN_PATH = "/livery/explain";
/** At the panel's host: its script and its styles. */
export const PANEL_PATH = "/livery/panel.js";
export const STYLES_PATH = "/livery/panel.css";
/** At a page's host: the script that answers the panel. */
export const AGENT_PATH = "/livery/agent.js";
/** The id of the block in the panel's page that holds an `InspectorData`. */
export const DATA_ID = "livery-inspector";

const PREFIX = "inspector.";

/**
 * The host of the panel beside pages of a host. An origin of its own, so that no script of those pages can read the panel,
 * and of the same site, so that the pages have their cookies in its frame.
 */
export const panelHost = (host: string): string => `${PREFIX}${host}`;

/** The host of the pages that a panel's host shows; undefined for any other host. */
export const shownHost = (host: string): string | undefined =>
  host.startsWith(PREFIX) ? host.slice(PREFIX.length) : undefined;

export interface InspectorData {
  readonly code: string;
  readonly name: string;
  /** Of the edit endpoint (`tools/edit`). Absent: the panel only shows. */
  readonly token?: string;
}

export interface ExplainAnswer {
  /** As `livery explain` gives it; absent while the manifest has an error. */
  readonly explanation?: Explanation;
  /** As the manifest has it, or inherits it. */
  readonly theme: MerchantManifest["theme"];
  /** Language code -> the brand's own texts, by key. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
