// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { SaveOutcome } from "#tools/edit/index.ts";
import { previewOf } from "./preview-of.ts";
import { useChanges } from "./use-changes.ts";

/** A panel beside a page. */
function setUp() {
  /** What the page does while a save is under way. */
  let meanwhile = () => {};
  const saves = async (): Promise<SaveOutcome> => {
    meanwhile();
    return { kind: "saved", undo: { edits: [] }, redrawn: [] };
  };
  const { result } = renderHook(() => useChanges(saves, () => {}));
  const change = (token: string, value: string) =>
    act(() => result.current.add({ pointer: `/theme/tokens/${token}`, value }));
  const save = () => act(async () => result.current.save());
  const arrive = () => act(() => result.current.dropSaved());
  const saveAndArrive = () => {
    meanwhile = () => result.current.dropSaved();
    return save();
  };
  return { shown: () => previewOf(result.current.shown).tokens, change, save, arrive, saveAndArrive };
}

it("shows a saved value until the page has it", async () => {
  const { shown, change, save, arrive } = setUp();
  change("color.brand", "red");
  await save();
  expect(shown()).toEqual({ "color.brand": "red" });
  arrive();
  expect(shown()).toEqual({});
});

it("shows a saved value no more when the page has it before the answer", async () => {
  const { shown, change, saveAndArrive } = setUp();
  change("color.brand", "red");
  await saveAndArrive();
  expect(shown()).toEqual({});
});

it("keeps showing an unsaved value when a saved one arrives", async () => {
  const { shown, change, save, arrive } = setUp();
  change("color.brand", "red");
  await save();
  change("color.brand", "blue");
  change("color.ink", "black");
  arrive();
  expect(shown()).toEqual({ "color.brand": "blue", "color.ink": "black" });
});
