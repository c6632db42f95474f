// Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import * as React from "react";
import { Button } from "storybook/internal/components";
import { Notes } from "./parts.ts";
import type { Saving } from "./use-saving.ts";

/** Why nothing was saved, and what differs from the last commit. */
export function SaveNotes({ message, stopped, differences, overwrite, dismiss }: Saving) {
  return (
    <>
      <Notes role="status">
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
            <Button size="small" variant="outline" ariaLabel={false} onClick={overwrite}>
              Save mine
            </Button>{" "}
            <Button size="small" variant="outline" ariaLabel={false} onClick={dismiss}>
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
            {differences.map(({ file, pointer, committed, value }) => (
              <li key={`${file} ${pointer}`}>
                <code>{nameOf(pointer, file)}</code>
                {(committed !== undefined || value !== undefined) && `: ${written(committed)} → ${written(value)}`}
              </li>
            ))}
          </ul>
        </Notes>
      )}
    </>
  );
}

/** A pointer without what all of them begin with. */
const nameOf = (pointer: string, file = ""): string =>
  [file, pointer.replace(/^\/(theme\/)?/, "")].filter((part) => part !== "").join(" ");

const written = (value: unknown): string => (value === undefined ? "none" : JSON.stringify(value));
