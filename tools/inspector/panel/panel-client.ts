import { TOKEN_HEADER } from "#tools/edit/protocol.ts";
import { createSaveClient, type SaveClient } from "#tools/edit/save-client.ts";
import { EXPLAIN_PATH, type ExplainAnswer } from "../protocol.ts";

export interface PanelClient {
  /** Rejects with a message for the person at the panel. */
  explain(): Promise<Required<ExplainAnswer>>;
  /** Absent: nothing is saved. */
  readonly saving?: Pick<SaveClient, "save" | "neutralTexts">;
}

/** Asks the server of the panel about a brand, and, with a token, to edit it. */
export function createPanelClient(code: string, token: string | undefined): PanelClient {
  return {
    ...(token !== undefined && { saving: createSaveClient(code, token) }),
    async explain() {
      const headers = { ...(token !== undefined && { [TOKEN_HEADER]: token }) };
      const response = await fetch(EXPLAIN_PATH, { headers }).catch(() => undefined);
      if (!response) throw new Error("The server of this page does not answer: start it again, then reload");
      if (!response.ok) throw new Error(await response.text());
      const { explanation, ...answer }: ExplainAnswer = await response.json();
      if (!explanation)
        throw new Error("The manifest has an error, which the page shows: what is declared is not known");
      return { explanation, ...answer };
    },
  };
}
