import type { MerchantManifest } from "#core/merchant/index.ts";
import type { Explanation } from "#tools/merchant/explanation.ts";

/** The field of a page's query that opens it in the inspector. */
export const INSPECT_FIELD = "inspect";
/** Answers an `ExplainAnswer` for the brand of the host. */
export const EXPLAIN_PATH = "/livery/explain";
/** The id of the block in the inspector's page that holds an `InspectorData`. */
export const DATA_ID = "livery-inspector";

export interface InspectorData {
  readonly code: string;
  readonly name: string;
  /** Of the edit endpoint (`tools/edit`). */
  readonly token: string;
}

export interface ExplainAnswer {
  /** As `merchant explain` gives it; absent while the manifest has an error. */
  readonly explanation?: Explanation;
  /** As the manifest has it, or inherits it. */
  readonly theme: MerchantManifest["theme"];
  /** Language code -> the brand's own texts, by key. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
