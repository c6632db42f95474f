import { useRef, useState } from "react";
import type { Edit } from "#tools/edit/index.ts";
import type { SaveClient } from "#tools/edit/save-client.ts";

type Place = Pick<Edit, "pointer" | "language">;

export interface Changes {
  readonly all: readonly Edit[];
  /** What the page is to show: all of them, and those that are saved and not yet in the page by themselves. */
  readonly shown: readonly Edit[];
  /** How the last save went. */
  readonly message: string | undefined;
  /** The value that was typed for a place, if it has not been saved yet. */
  valueOf(place: Place): unknown;
  /** Takes the place of an earlier change of the same value. */
  add(change: Edit): void;
  undo(): void;
  save(): void;
  /** To be called once the page has what the files say: what was saved would hide later changes. */
  dropSaved(): void;
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.pointer === other.pointer && one.language === other.language;

/** What was changed in the panel and is not in the brand's files yet. */
export function useChanges(save: SaveClient["save"] | undefined, onSaved: () => void): Changes {
  const [all, setAll] = useState<readonly Edit[]>([]);
  const [saved, setSaved] = useState<readonly Edit[]>([]);
  const [message, setMessage] = useState<string>();
  const arrivals = useRef(0);

  async function send() {
    const arrivalsBefore = arrivals.current;
    const outcome = await save?.({ edits: all });
    if (!outcome) return;
    if (outcome.kind === "conflict") {
      const names = outcome.conflicts.map(({ pointer, current }) => `${pointer} is ${JSON.stringify(current)} now`);
      throw new Error(`Somebody else has changed the same: ${names.join(", ")}. Undo, and look at it again`);
    }
    if (outcome.kind === "refused") throw new Error(outcome.diagnostics.map((each) => each.message).join("\n"));
    // The page may have followed the file before the answer came.
    setSaved((before) => (arrivals.current > arrivalsBefore ? [] : [...before, ...all]));
    setAll([]);
    setMessage("Saved.");
    onSaved();
  }

  return {
    all,
    shown: [...saved, ...all],
    message,
    valueOf: (place) => all.find((change) => isSamePlace(change, place))?.value,
    add(change) {
      setAll([...all.filter((other) => !isSamePlace(other, change)), change]);
      setMessage(undefined);
    },
    undo() {
      setAll([]);
      setMessage(undefined);
    },
    dropSaved() {
      arrivals.current++;
      setSaved([]);
    },
    save: () => void send().catch(({ message: reason }: Error) => setMessage(reason)),
  };
}
