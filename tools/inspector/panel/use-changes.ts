import { useRef, useState } from "react";
import type { Edit } from "#tools/edit/index.ts";
import type { PanelClient } from "./panel-client.ts";

export interface Change extends Edit {
  /** Ends its preview: the page shows again what it has by itself. */
  undo?(): void;
}

export interface Changes {
  readonly all: readonly Change[];
  /** How the last save went. */
  readonly message: string | undefined;
  /** The value that was typed for a place, if it has not been saved yet. */
  valueOf(place: Pick<Edit, "pointer" | "language">): unknown;
  /** Takes the place of an earlier change of the same value. */
  add(change: Change): void;
  undo(): void;
  save(): void;
  /** To be called once the page has what the files say: the previews of what was saved would hide later changes. */
  dropSaved(): void;
}

const isSamePlace = (one: Pick<Edit, "pointer" | "language">, other: Pick<Edit, "pointer" | "language">): boolean =>
  one.pointer === other.pointer && one.language === other.language;

/** What was changed in the panel and is not in the brand's files yet. */
export function useChanges({ save }: Pick<PanelClient, "save">, onSaved: () => void): Changes {
  const [all, setAll] = useState<readonly Change[]>([]);
  const [message, setMessage] = useState<string>();
  const saved = useRef<readonly Change[]>([]);
  const arrivals = useRef(0);
  const drop = (kept: readonly Change[]) => {
    for (const change of saved.current) if (!kept.some((other) => isSamePlace(other, change))) change.undo?.();
    saved.current = [];
  };

  async function send() {
    const arrivalsBefore = arrivals.current;
    const outcome = await save({ edits: all.map(({ undo: _, ...edit }) => edit) });
    if (outcome.kind === "conflict") {
      const names = outcome.conflicts.map(({ pointer, current }) => `${pointer} is ${JSON.stringify(current)} now`);
      throw new Error(`Somebody else has changed the same: ${names.join(", ")}. Undo, and look at it again`);
    }
    if (outcome.kind === "refused") throw new Error(outcome.diagnostics.map((each) => each.message).join("\n"));
    saved.current = [...saved.current, ...all];
    // The page may have followed the file before the answer came.
    if (arrivals.current > arrivalsBefore) drop([]);
    setAll([]);
    setMessage("Saved.");
    onSaved();
  }

  return {
    all,
    message,
    valueOf: (place) => all.find((change) => isSamePlace(change, place))?.value,
    add(change) {
      const earlier = all.find((other) => isSamePlace(other, change));
      setAll([
        ...all.filter((other) => other !== earlier),
        { ...change, ...(earlier?.undo && { undo: earlier.undo }) },
      ]);
      setMessage(undefined);
    },
    undo() {
      for (const { undo } of all) undo?.();
      setAll([]);
      setMessage(undefined);
    },
    dropSaved() {
      arrivals.current++;
      drop(all);
    },
    save: () => void send().catch(({ message: reason }: Error) => setMessage(reason)),
  };
}
