import type { BrandEdit, Difference, PictureSlot, SaveOutcome } from "#tools/edit/index.ts";
import { EDIT_PATH, TOKEN_HEADER } from "#tools/edit/protocol.ts";

export interface SaveClient {
  save(edit: BrandEdit): Promise<SaveOutcome>;
  /** What differs from the last commit; undefined without git. */
  differences(): Promise<readonly Difference[] | undefined>;
  pictures(): Promise<readonly PictureSlot[]>;
  /** The site's texts where a brand has none of its own. */
  neutralTexts(language: string): Promise<Readonly<Record<string, string>>>;
}

/** Asks the development server (`tools/edit`) to edit a brand. Rejects with a message for the designer. */
export function createSaveClient(code: string, token: string): SaveClient {
  async function ask<T>(query: Readonly<Record<string, string>>, init: RequestInit = {}): Promise<T> {
    const address = `${EDIT_PATH}?${new URLSearchParams({ code, ...query })}`;
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
    save: (edit) => ask({}, { method: "POST", body: JSON.stringify(edit) }),
    differences: async () => (await ask<{ readonly differences?: readonly Difference[] }>({})).differences,
    pictures: async () => (await ask<{ readonly slots: readonly PictureSlot[] }>({ part: "pictures" })).slots,
    neutralTexts: async (language) =>
      (await ask<{ readonly texts: Readonly<Record<string, string>> }>({ part: "texts", language })).texts,
  };
}
