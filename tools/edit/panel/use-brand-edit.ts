import * as React from "react";
import { createSaveClient } from "../save-client.ts";
import { editsOf, type OwnBrand, textsWith, withText } from "./brand-changes.ts";
import { change, type Theme, withChanges } from "./theme-changes.ts";
import { problemsOf } from "./theme-checks.ts";
import type { ThemeField, ThemePart } from "./theme-fields.ts";
import { useChanges } from "./use-changes.ts";
import { useSaving } from "./use-saving.ts";

export type BrandEditing = ReturnType<typeof useBrandEdit>;

/**
 * A brand while it is edited: its changes, their problems, and saving.
 * @param own undefined until the brand's files have been read
 * @param token of the edit endpoint. Absent: nothing can be saved
 */
export function useBrandEdit(code: string, own: OwnBrand | undefined, token: string | undefined) {
  const client = React.useMemo(() => (token === undefined ? undefined : createSaveClient(code, token)), [code, token]);
  const saving = useSaving(code, client);
  const { changes, base, keep, isSaved, setSaved } = useChanges(code, own);
  const changedTheme = changes.theme ?? {};
  const ownTheme = own?.theme ?? {};
  const theme = withChanges(ownTheme, changedTheme);
  const keepTheme = (next: Theme) => keep({ ...changes, theme: next });

  return {
    client,
    saving,
    changes,
    keep,
    keepTheme,
    theme,
    texts: textsWith(own?.texts ?? {}, changes.texts),
    problems: problemsOf(theme),
    /** Whether there is a change that isn't saved. */
    hasChanges: Object.keys(changes).length > 0 && !isSaved,
    set: (part: ThemePart, field: ThemeField, value: string) =>
      keepTheme(change(ownTheme, changedTheme, part, field, value)),
    setText: (language: string, key: string, text: string) => keep(withText(changes, language, key, text)),
    save: () => base && saving.save({ edits: editsOf(base, changes) }, setSaved),
    undoSave: () => saving.undo(() => isSaved && keep({})),
  };
}
