// Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import * as React from "react";
import { Button } from "storybook/internal/components";
import { styled } from "storybook/theming";
import type { Conflict, Difference, Edit } from "#tools/edit/index.ts";
import { createSaveClient } from "./save-client.ts";
import { editsOf, reversed, type Theme } from "./theme-changes.ts";

export interface SaveActionsProps {
  readonly code: string;
  readonly token: string;
  /** The theme in the brand's manifest. */
  readonly own: Theme;
  readonly changes: Theme;
  /** The theme has something to correct: it can't be saved. */
  readonly hasProblems: boolean;
  /** The changes are in the manifest now. */
  readonly onSaved: () => void;
}

type OnDone = (saved: readonly Edit[]) => void;

/** A save, or one that is taken back, of values that have changed in the file since. */
interface StoppedSave {
  readonly edits: readonly Edit[];
  readonly conflicts: readonly Conflict[];
  readonly onDone: OnDone;
}

/** Brand code -> saves that can be taken back, the last one first. As long as Storybook's window is open. */
const saves = new Map<string, readonly (readonly Edit[])[]>();

/** Saves the changes into the brand's manifest, takes saves back, and lists what differs from the last commit. */
export function SaveActions({ code, token, own, changes, hasProblems, onSaved }: SaveActionsProps) {
  const client = React.useMemo(() => createSaveClient(code, token), [code, token]);
  const [isBusy, setBusy] = React.useState(false);
  const [message, setMessage] = React.useState<string>();
  const [stopped, setStopped] = React.useState<StoppedSave>();
  const [differences, setDifferences] = React.useState<readonly Difference[] | undefined>([]);
  const undoable = saves.get(code) ?? [];

  const refresh = React.useCallback(
    () => client.differences().then(setDifferences, (error: Error) => setMessage(error.message)),
    [client],
  );
  React.useEffect(() => void refresh(), [refresh]);

  const send = async (edits: readonly Edit[], onDone: OnDone) => {
    setBusy(true);
    setMessage(undefined);
    setStopped(undefined);
    try {
      const outcome = await client.save(edits);
      if (outcome.kind === "conflict") return setStopped({ edits, conflicts: outcome.conflicts, onDone });
      if (outcome.kind === "refused") {
        const places = outcome.diagnostics.map(
          ({ line, column, message: why }) => `merchant.json:${line}:${column} ${why}`,
        );
        return setMessage(`Nothing was saved. ${places.join("; ")}`);
      }
      onDone(edits);
      await refresh();
    } catch (error) {
      setMessage((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const save = () =>
    send(editsOf(own, changes), (edits) => {
      saves.set(code, [edits, ...undoable]);
      onSaved();
    });
  const undo = () => {
    const [last, ...earlier] = undoable;
    if (last) void send(reversed(last), () => saves.set(code, earlier));
  };
  // What the file has now is what these edits are made for.
  const overwrite = ({ edits, conflicts, onDone }: StoppedSave) => {
    const currentOf = new Map(conflicts.map(({ pointer, current }) => [pointer, current]));
    const rebased = edits.map((edit) =>
      currentOf.has(edit.pointer) ? { ...edit, before: currentOf.get(edit.pointer) } : edit,
    );
    void send(rebased, onDone);
  };

  return (
    <>
      <Button
        variant="solid"
        ariaLabel={false}
        disabled={isBusy || hasProblems || Object.keys(changes).length === 0}
        onClick={() => void save()}
      >
        Save
      </Button>
      <Button variant="outline" ariaLabel={false} disabled={isBusy || undoable.length === 0} onClick={undo}>
        Undo save
      </Button>
      <Notes role="status">
        {message}
        {stopped && (
          <>
            <p>Nothing was saved: these values have changed in the file since.</p>
            <ul>
              {stopped.conflicts.map(({ pointer, value, current }) => (
                <li key={pointer}>
                  <code>{nameOf(pointer)}</code>: yours {written(value)}, the file’s {written(current)}
                </li>
              ))}
            </ul>
            <Button size="small" variant="outline" ariaLabel={false} onClick={() => overwrite(stopped)}>
              Save mine
            </Button>{" "}
            <Button size="small" variant="outline" ariaLabel={false} onClick={() => setStopped(undefined)}>
              Not now
            </Button>
          </>
        )}
      </Notes>
      {differences === undefined && <Notes>There is no commit to compare with.</Notes>}
      {differences !== undefined && differences.length > 0 && (
        <Notes as="details">
          <summary>Differs from the last commit: {differences.length}</summary>
          <ul>
            {differences.map(({ pointer, committed, value }) => (
              <li key={pointer}>
                <code>{nameOf(pointer)}</code>: {written(committed)} → {written(value)}
              </li>
            ))}
          </ul>
        </Notes>
      )}
    </>
  );
}

/** A pointer without what all of them begin with. */
const nameOf = (pointer: string) => pointer.replace(/^\/(theme\/)?/, "");

const written = (value: unknown): string => (value === undefined ? "none" : JSON.stringify(value));

const Notes = styled.div({ flexBasis: "100%", "&:empty": { display: "none" }, "& p": { margin: "4px 0" } });
