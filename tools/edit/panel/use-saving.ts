import * as React from "react";
import type { BrandEdit, CommittedChange, Conflict, NewPicture } from "../index.ts";
import type { SaveClient } from "../save-client.ts";
import { readUndos, writeUndos } from "./changes-store.ts";

/** A save, or one that is taken back, of values that have changed in the files since. */
export interface StoppedSave {
  readonly edit: BrandEdit;
  readonly conflicts: readonly Conflict[];
  readonly onDone: OnDone;
}

type OnDone = (undo: BrandEdit) => void;

export interface Saving {
  readonly isBusy: boolean;
  /** Why nothing was saved. */
  readonly message: string | undefined;
  readonly stopped: StoppedSave | undefined;
  /** The changes since the last commit; undefined without git. */
  readonly committed: readonly CommittedChange[] | undefined;
  readonly canUndo: boolean;
  /** Rises with each save. */
  readonly count: number;
  save(edit: BrandEdit, onSaved?: () => void): void;
  undo(onUndone: () => void): void;
  /** Saves over what the files have now. */
  overwrite(): void;
  dismiss(): void;
}

/** The picture, in place of the file that is there now. */
function over({ before: _, ...picture }: NewPicture, { current }: Conflict): NewPicture {
  return { ...picture, ...(typeof current === "string" && { before: current }) };
}

/** Brand code -> what takes its saves back. The last ones, for which there is room, also after a reload. */
const undoable = new Map<string, readonly BrandEdit[]>(Object.entries(readUndos()));

function setUndoable(code: string, undos: readonly BrandEdit[]): void {
  undoable.set(code, undos);
  writeUndos(Object.fromEntries(undoable));
}

/** Saves into a brand's files, and takes saves back. */
export function useSaving(code: string, client: SaveClient | undefined): Saving {
  const [isBusy, setBusy] = React.useState(false);
  const [message, setMessage] = React.useState<string>();
  const [stopped, setStopped] = React.useState<StoppedSave>();
  const [committed, setCommitted] = React.useState<readonly CommittedChange[] | undefined>([]);
  const [count, setCount] = React.useState(0);
  const undos = undoable.get(code) ?? [];

  const refresh = React.useCallback(
    async () => client?.committed().then(setCommitted, (error: Error) => setMessage(error.message)),
    [client],
  );
  React.useEffect(() => {
    setMessage(undefined);
    setStopped(undefined);
    void refresh();
  }, [refresh]);

  const send = async (edit: BrandEdit, onDone: OnDone) => {
    if (!client) return;
    setBusy(true);
    setMessage(undefined);
    setStopped(undefined);
    try {
      const outcome = await client.save(edit);
      if (outcome.kind === "conflict") return setStopped({ edit, conflicts: outcome.conflicts, onDone });
      if (outcome.kind === "refused") {
        const places = outcome.diagnostics.map(({ file, line, column, message: why }) => {
          // A family's file is beside the brand's folder.
          const place = file.replace(new RegExp(`^.*/${code}/`), "");
          return `${place}:${line}:${column} ${why}`;
        });
        return setMessage(`Nothing was saved. ${places.join("; ")}`);
      }
      onDone(outcome.undo);
      setCount((before) => before + 1);
      await refresh();
    } catch (error) {
      setMessage((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    message,
    stopped,
    committed,
    canUndo: undos.length > 0,
    count,
    save: (edit, onSaved) =>
      void send(edit, (undo) => {
        // Another one may have been saved since this one was sent.
        setUndoable(code, [undo, ...(undoable.get(code) ?? [])]);
        onSaved?.();
      }),
    undo(onUndone) {
      const [last, ...earlier] = undos;
      if (!last) return;
      void send(last, () => {
        setUndoable(code, earlier);
        onUndone();
      });
    },
    overwrite() {
      if (!stopped) return;
      const { edit, conflicts, onDone } = stopped;
      const edits = edit.edits.map((each) => {
        const found = conflicts.find(
          ({ slot, pointer, language }) => slot === undefined && pointer === each.pointer && language === each.language,
        );
        // What the file has now is what these edits are made for.
        return found ? { ...each, before: found.current } : each;
      });
      const seen = conflicts.find(({ slot }) => slot !== undefined && slot === edit.picture?.slot);
      void send({ ...edit, edits, ...(edit.picture && seen && { picture: over(edit.picture, seen) }) }, onDone);
    },
    dismiss: () => setStopped(undefined),
  };
}
