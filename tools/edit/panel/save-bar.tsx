// Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import * as React from "react";
import type { BrandEditing } from "./use-brand-edit.ts";
import type { Saving } from "./use-saving.ts";

type SaveBarProps = Pick<BrandEditing, "client" | "saving" | "problems" | "hasChanges" | "keep" | "save" | "undoSave">;

/** Discards changes, saves them, and takes saves back. */
export function SaveBar({ client, saving, problems, hasChanges, keep, save, undoSave }: SaveBarProps) {
  return (
    <>
      <button type="button" disabled={!hasChanges} onClick={() => keep({})}>
        Discard changes
      </button>
      {client && (
        <>
          <button
            type="button"
            className="main"
            disabled={saving.isBusy || problems.length > 0 || !hasChanges}
            onClick={save}
          >
            Save
          </button>
          <button type="button" disabled={saving.isBusy || !saving.canUndo} onClick={undoSave}>
            Undo save
          </button>
          <SaveNotes {...saving} />
        </>
      )}
    </>
  );
}

/** The reason why nothing was saved, and the changes since the last commit. */
export function SaveNotes({ message, stopped, committed, overwrite, dismiss }: Saving) {
  return (
    <>
      <div className="notes" role="status">
        {message}
        {stopped && (
          <>
            <p>Nothing was saved: these values have changed in the file since.</p>
            <ul>
              {stopped.conflicts.map(({ slot, language, pointer, value, current }) => (
                <li key={`${language} ${pointer}`}>
                  <code>{nameOf(pointer, language)}</code>:{" "}
                  {slot === undefined
                    ? `yours ${written(value)}, the file’s ${written(current)}`
                    : `your ${value}, and a file that is no longer the one you saw`}
                </li>
              ))}
            </ul>
            <button type="button" className="small" onClick={overwrite}>
              Save mine
            </button>{" "}
            <button type="button" className="small" onClick={dismiss}>
              Not now
            </button>
          </>
        )}
      </div>
      {committed === undefined && <div className="notes">There is no commit to compare with.</div>}
      {committed !== undefined && committed.length > 0 && (
        <details className="notes">
          <summary>Differs from the last commit: {committed.length}</summary>
          <ul>
            {committed.map(({ file, pointer, before, after }) => (
              <li key={`${file} ${pointer}`}>
                <code>{nameOf(pointer, file)}</code>
                {(before !== undefined || after !== undefined) && `: ${written(before)} → ${written(after)}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** A pointer without its common start. */
const nameOf = (pointer: string, file = ""): string =>
  [file, pointer.replace(/^\/(theme\/)?/, "")].filter((part) => part !== "").join(" ");

const written = (value: unknown): string => (value === undefined ? "none" : JSON.stringify(value));
