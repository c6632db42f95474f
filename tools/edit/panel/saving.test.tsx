// @vitest-environment happy-dom
// As the panel: Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import * as React from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { BrandEdit, SaveOutcome } from "../index.ts";
import { readUndos } from "./changes-store.ts";
import { SaveNotes } from "./save-bar.tsx";
import { useSaving } from "./use-saving.ts";

const color = { pointer: "/theme/tokens/color.brand", before: "#B3261E", value: "#7A1FA2" };
const colorEdit: BrandEdit = { edits: [color] };
const saved: SaveOutcome = { kind: "saved", undo: { edits: [] }, redrawn: [] };

/** A panel that saves the colour, and whose saves have these outcomes, one after the other. */
const aPanel = (...outcomes: readonly (SaveOutcome | Error)[]) => aPanelSaving(colorEdit, ...outcomes);

/** A panel in a window that has just been loaded. */
async function aReloadedPanel(...outcomes: readonly SaveOutcome[]) {
  cleanup();
  vi.resetModules();
  return panelOf((await import("./use-saving.ts")).useSaving, colorEdit, ...outcomes);
}

const aPanelSaving = (edit: BrandEdit, ...outcomes: readonly (SaveOutcome | Error)[]) =>
  panelOf(useSaving, edit, ...outcomes);

function panelOf(useSaves: typeof useSaving, edit: BrandEdit, ...outcomes: readonly (SaveOutcome | Error)[]) {
  const left = [...outcomes];
  const save = vi.fn(async (_: BrandEdit): Promise<SaveOutcome> => {
    const outcome = left.shift() ?? saved;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  const client = { save, committed: async () => [], pictures: async () => [], neutralTexts: async () => ({}) };
  const onSaved = vi.fn();
  function Panel() {
    const saving = useSaves("lotus", client);
    return (
      <>
        <button type="button" onClick={() => saving.save(edit, onSaved)}>
          Save
        </button>
        <button type="button" disabled={saving.isBusy || !saving.canUndo} onClick={() => saving.undo(() => {})}>
          Undo save
        </button>
        <SaveNotes {...saving} />
      </>
    );
  }
  render(<Panel />);
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  return { save, onSaved, press, notes: () => screen.getByRole("status", { hidden: true }).textContent };
}

afterEach(cleanup);

describe("the brand panel's Save", () => {
  it("shows a value that the file has by now beside the designer's, which is saved over it when that is asked", async () => {
    const conflict = { ...color, current: "#00695C" };
    const { press, save, onSaved, notes } = aPanel({ kind: "conflict", conflicts: [conflict] });
    press("Save");
    await vi.waitFor(() => expect(notes()).toContain('tokens/color.brand: yours "#7A1FA2", the file’s "#00695C"'));
    expect(onSaved).not.toHaveBeenCalled();
    press("Save mine");
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(save.mock.calls.at(-1)).toEqual([{ edits: [{ ...color, before: "#00695C" }] }]);
    expect(notes()).toBe("");
  });

  it("says that a picture was replaced meanwhile, and saves the designer's over it when that is asked", async () => {
    const picture = { slot: "logo", name: "final.svg", before: "seen", content: "PHN2Zy8+" } as const;
    const conflict = { slot: "logo", pointer: "/brand/logo", before: "seen", value: "final.svg", current: "theirs" };
    const { press, save, onSaved, notes } = aPanelSaving(
      { edits: [], picture },
      { kind: "conflict", conflicts: [conflict] },
    );
    press("Save");
    await vi.waitFor(() =>
      expect(notes()).toContain("brand/logo: your final.svg, and a file that is no longer the one you saw"),
    );
    press("Save mine");
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(save.mock.calls.at(-1)).toEqual([{ edits: [], picture: { ...picture, before: "theirs" } }]);
    expect(notes()).toBe("");
  });

  it("leaves the file's value where the designer does not insist", async () => {
    const { press, save, notes } = aPanel({ kind: "conflict", conflicts: [{ ...color, current: "#00695C" }] });
    press("Save");
    await vi.waitFor(() => expect(notes()).toContain("Nothing was saved"));
    press("Not now");
    await vi.waitFor(() => expect(notes()).toBe(""));
    expect(save).toHaveBeenCalledOnce();
  });

  it("names the place of what the checks refuse, and keeps the change", async () => {
    const { press, onSaved, notes } = aPanel({
      kind: "refused",
      diagnostics: [
        {
          code: "picture.refused",
          severity: "error",
          message: "<script> is not allowed",
          file: "/brands/lotus/logo.svg",
          line: 1,
          column: 59,
          pointer: "",
          doc: "",
        },
      ],
    });
    press("Save");
    await vi.waitFor(() => expect(notes()).toBe("Nothing was saved. logo.svg:1:59 <script> is not allowed"));
    expect(onSaved).not.toHaveBeenCalled();
  });

  it("names the whole path of a file that is not the brand's own", async () => {
    const { press, notes } = aPanel({
      kind: "refused",
      diagnostics: [
        {
          code: "json.syntax",
          severity: "error",
          message: "a comma is missing",
          file: "/brands/family/family.json",
          line: 3,
          column: 5,
          pointer: "",
          doc: "",
        },
      ],
    });
    press("Save");
    await vi.waitFor(() =>
      expect(notes()).toBe("Nothing was saved. /brands/family/family.json:3:5 a comma is missing"),
    );
  });

  it("can take back each of two that are saved at the same time", async () => {
    const undo = (value: string): SaveOutcome => ({ ...saved, undo: { edits: [{ ...color, value }] } });
    const { press, save, onSaved } = aPanel(undo("first"), undo("second"));
    press("Save");
    press("Save");
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
    const undone = () => save.mock.calls.slice(2).map(([{ edits }]) => edits[0]?.value);
    for (const count of [1, 2]) {
      await vi.waitFor(() =>
        expect(screen.getByRole("button", { name: "Undo save" })).toHaveProperty("disabled", false),
      );
      press("Undo save");
      await vi.waitFor(() => expect(undone()).toHaveLength(count));
    }
    expect(undone()).toEqual(["second", "first"]);
  });

  it("can be taken back after a reload", async () => {
    const undo = { edits: [{ ...color, before: color.value, value: color.before }] };
    sessionStorage.clear();
    const first = await aReloadedPanel({ ...saved, undo });
    first.press("Save");
    await vi.waitFor(() => expect(first.onSaved).toHaveBeenCalledOnce());
    const reloaded = await aReloadedPanel();
    reloaded.press("Undo save");
    await vi.waitFor(() => expect(reloaded.save).toHaveBeenCalledWith(undo));
    await vi.waitFor(() => expect(reloaded.notes()).toBe(""));
    await aReloadedPanel();
    expect(screen.getByRole("button", { name: "Undo save" })).toHaveProperty("disabled", true);
  });

  it("leaves room in the tab for changes: of large pictures the last ones can be taken back after a reload", async () => {
    const picture = { slot: "logo", name: "logo.svg", content: "a".repeat(400_000) } as const;
    const undo = (name: string): SaveOutcome => ({ ...saved, undo: { edits: [], picture: { ...picture, name } } });
    const { press, onSaved } = aPanel(undo("1.svg"), undo("2.svg"), undo("3.svg"));
    for (const count of [1, 2, 3]) {
      press("Save");
      await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(count));
    }
    expect(readUndos().lotus?.map((edit) => edit.picture?.name)).toEqual(["3.svg", "2.svg"]);
  });

  it("says why a file can't be written, keeps the change, and can save again", async () => {
    const { press, onSaved, notes } = aPanel(new Error("merchant.json can't be written (EISDIR): see its rights"));
    press("Save");
    await vi.waitFor(() => expect(notes()).toContain("can't be written (EISDIR): see its rights"));
    expect(onSaved).not.toHaveBeenCalled();
    press("Save");
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(notes()).toBe("");
  });
});
