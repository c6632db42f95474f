import type { CommittedChange } from "./committed.ts";
import type { PictureSlot } from "./pictures.ts";
import { EDIT_PATH, TOKEN_HEADER } from "./protocol.ts";
import type { BrandEdit, SaveOutcome } from "./save-brand.ts";

export interface SaveClient {
  save(edit: BrandEdit): Promise<SaveOutcome>;
  /** The changes since the last commit; undefined without git. */
  committed(): Promise<readonly CommittedChange[] | undefined>;
  pictures(): Promise<readonly PictureSlot[]>;
  /** The site's texts where a brand has none of its own. */
  neutralTexts(language: string): Promise<Readonly<Record<string, string>>>;
}

/** In a page of a development server: asks it to edit a brand. Rejects with a message for the person at the page. */
export function createSaveClient(code: string, token: string): SaveClient {
  async function ask<T>(query: Readonly<Record<string, string>>, init: RequestInit = {}): Promise<T> {
    const address = `${EDIT_PATH}?${new URLSearchParams({ code, ...query })}`;
    const response = await fetch(address, { ...init, headers: { [TOKEN_HEADER]: token } }).catch(() => {
      throw new Error(
        "The server of this page does not answer: start it again (`npm start`, `npx livery storybook`), then save",
      );
    });
    const body = await response
      .json()
      .catch(() => ({ message: `The server answered ${response.status}: reload the page` }));
    if (!response.ok) throw new Error(body.message);
    return body;
  }
  return {
    save: (edit) => ask({}, { method: "POST", body: JSON.stringify(edit) }),
    committed: async () => (await ask<{ readonly changes?: readonly CommittedChange[] }>({})).changes,
    pictures: async () => (await ask<{ readonly slots: readonly PictureSlot[] }>({ part: "pictures" })).slots,
    neutralTexts: async (language) =>
      (await ask<{ readonly texts: Readonly<Record<string, string>> }>({ part: "texts", language })).texts,
  };
}
