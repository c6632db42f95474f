import type { Edit, SaveOutcome } from "#tools/edit/index.ts";
import { EDIT_PATH, TOKEN_HEADER } from "#tools/edit/protocol.ts";
import { EXPLAIN_PATH, type ExplainAnswer } from "../protocol.ts";

export interface PanelClient {
  explain(): Promise<Required<ExplainAnswer>>;
  /** Rejects with why nothing was written. */
  save(edits: readonly Edit[]): Promise<void>;
}

/** Asks the development server about a brand. Rejects with a message for the person at the panel. */
export function createPanelClient(code: string, token: string): PanelClient {
  async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
    const response = await fetch(`${path}?code=${encodeURIComponent(code)}`, {
      ...init,
      headers: { [TOKEN_HEADER]: token },
    }).catch(() => {
      throw new Error("The development server does not answer: run `npm start` again, then reload");
    });
    const text = await response.text();
    if (!response.ok) throw new Error(messageIn(text) ?? `The server answered ${response.status}: reload the page`);
    return JSON.parse(text);
  }
  return {
    async explain() {
      const { explanation, theme } = await ask<ExplainAnswer>(EXPLAIN_PATH);
      if (!explanation)
        throw new Error("The manifest has an error, which the page shows: what is declared is not known");
      return { explanation, theme };
    },
    async save(edits) {
      const outcome = await ask<SaveOutcome>(EDIT_PATH, { method: "POST", body: JSON.stringify(edits) });
      if (outcome.kind === "conflict")
        throw new Error(
          `${outcome.conflicts.map(({ pointer }) => pointer).join(", ")}: changed meanwhile. Reload, then try again`,
        );
      if (outcome.kind === "refused") throw new Error(outcome.diagnostics.map(({ message }) => message).join("\n"));
    },
  };
}

function messageIn(text: string): string | undefined {
  try {
    return JSON.parse(text).message;
  } catch {
    return undefined;
  }
}
