import { TOKEN_HEADER } from "#tools/edit/protocol.ts";
import { EXPLAIN_PATH, type ExplainAnswer } from "../protocol.ts";

/** Asks the server of the panel about its brand. Rejects with a message for the person at the panel. */
export async function explainBrand(token: string | undefined): Promise<Required<ExplainAnswer>> {
  const headers = { ...(token !== undefined && { [TOKEN_HEADER]: token }) };
  const response = await fetch(EXPLAIN_PATH, { headers }).catch(() => undefined);
  if (!response) throw new Error("The server of this page does not answer: start it again, then reload");
  if (!response.ok) throw new Error(await response.text());
  const { explanation, ...answer }: ExplainAnswer = await response.json();
  if (!explanation) throw new Error("The manifest has an error, which the page shows: what is declared is not known");
  return { explanation, ...answer };
}
