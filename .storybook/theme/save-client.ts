import type { Difference, Edit, SaveOutcome } from "#tools/edit/index.ts";
import { EDIT_PATH, TOKEN_HEADER } from "#tools/edit/protocol.ts";

export interface SaveClient {
  save(edits: readonly Edit[]): Promise<SaveOutcome>;
  /** What differs from the last commit; undefined without git. */
  differences(): Promise<readonly Difference[] | undefined>;
}

/** Asks the development server (`tools/edit`) to edit a brand's manifest. Rejects with a message for the designer. */
export function createSaveClient(code: string, token: string): SaveClient {
  async function ask<T>(init: RequestInit = {}): Promise<T> {
    const address = `${EDIT_PATH}?code=${encodeURIComponent(code)}`;
    const response = await fetch(address, { ...init, headers: { [TOKEN_HEADER]: token } }).catch(() => {
      throw new Error("Storybook does not answer: start `npm run storybook` again, then save");
    });
    const body = await response
      .json()
      .catch(() => ({ message: `Storybook answered ${response.status}: reload the page` }));
    if (!response.ok) throw new Error(body.message);
    return body;
  }
  return {
    save: (edits) => ask({ method: "POST", body: JSON.stringify(edits) }),
    differences: async () => (await ask<{ readonly differences?: readonly Difference[] }>()).differences,
  };
}
