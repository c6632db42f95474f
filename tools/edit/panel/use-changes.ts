import * as React from "react";
import { type BrandChanges, type OwnBrand, withoutSaved, withSaved } from "./brand-changes.ts";
import { readBases, readChanges, writeBases, writeChanges } from "./changes-store.ts";

/** Changes that were saved, and what the brand's files said before. */
interface Saved {
  readonly changes: string;
  readonly over: OwnBrand;
}

/**
 * The changes of a brand. Saved ones stay until the brand's files have been read again, so that the pages beside the panel
 * don't fall back to the old look meanwhile.
 * @param own undefined until the files have been read: nothing can be changed
 */
export function useChanges(code: string, own: OwnBrand | undefined) {
  const [stored, setStored] = React.useState<BrandChanges>(() => readChanges()[code] ?? {});
  const [saved, setSaved] = React.useState<Saved>();
  const changes = own ? withoutSaved(stored, own) : {};
  const base = own && (readBases()[code] ?? own);

  const keep = (next: BrandChanges) => {
    if (!own) return;
    const { [code]: _, ...others } = readChanges();
    const kept = withoutSaved(next, own);
    const hasChanges = Object.keys(kept).length > 0;
    writeChanges(hasChanges ? { ...others, [code]: kept } : others);
    const { [code]: from = own, ...bases } = readBases();
    writeBases(hasChanges ? { ...bases, [code]: from } : bases);
    setStored(kept);
    // The same change, made again after its save was taken back, has yet to be saved.
    setSaved(undefined);
  };

  const storedText = JSON.stringify(stored);
  const isSaved = saved?.changes === storedText;
  const settle = React.useRef((_read: OwnBrand, _saved: Saved | undefined) => {});
  settle.current = (read, last) => {
    if (last?.changes !== storedText) keep(stored);
    // The files may have been read again before the save was answered.
    else if (last.over !== read) keep({});
  };
  React.useEffect(() => {
    if (own) settle.current(own, saved);
  }, [own, saved]);

  return {
    changes,
    /** What the files said when the changes began. */
    base,
    keep,
    /** Whether the changes are those that have been saved. */
    isSaved,
    setSaved() {
      if (!own || !base) return;
      writeBases({ ...readBases(), [code]: withSaved(base, changes) });
      setSaved({ changes: storedText, over: own });
    },
  };
}
