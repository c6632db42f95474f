import * as React from "react";
import { FORCE_RE_RENDER } from "storybook/internal/core-events";
import { useStorybookApi } from "storybook/manager-api";
import { type BrandChanges, type OwnBrand, withoutSaved } from "./brand-changes.ts";
import { readChanges, writeChanges } from "./changes-store.ts";

/** Of changes: what a story has drawn with. Tokens change by style sheet. */
const drawn = ({ theme: { scheme, variants } = {}, home, texts }: BrandChanges) =>
  JSON.stringify([scheme, variants, home, texts]);

/**
 * What a designer changed of a brand. Saved changes stay until the brand's files have been read again, so that stories
 * do not fall back to the old look meanwhile.
 */
export function useChanges(code: string, own: OwnBrand) {
  const api = useStorybookApi();
  const [stored, setStored] = React.useState<BrandChanges>(() => readChanges()[code] ?? {});
  const [saved, setSaved] = React.useState<BrandChanges>();
  const changes = withoutSaved(stored, own);

  const keep = (next: BrandChanges) => {
    const { [code]: _, ...others } = readChanges();
    const kept = withoutSaved(next, own);
    writeChanges(Object.keys(kept).length > 0 ? { ...others, [code]: kept } : others);
    setStored(kept);
    if (drawn(kept) !== drawn(stored)) api.emit(FORCE_RE_RENDER);
  };

  // Once the files have been read again, what was saved is no change.
  const ownText = JSON.stringify(own);
  const keepLatest = React.useRef(keep);
  keepLatest.current = keep;
  React.useEffect(() => {
    if (ownText !== "") keepLatest.current(readChanges()[code] ?? {});
  }, [code, ownText]);

  return {
    changes,
    keep,
    /** Whether the changes are those that have been saved. */
    isSaved: saved === stored,
    setSaved: () => setSaved(stored),
  };
}
