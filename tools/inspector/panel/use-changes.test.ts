// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { SaveOutcome } from "#tools/edit/index.ts";
import { useChanges } from "./use-changes.ts";

/** A panel beside a page's root element. */
function setUp() {
  const { style } = document.createElement("html");
  /** What the page does while a save is under way. */
  let meanwhile = () => {};
  const saves = async (): Promise<SaveOutcome> => {
    meanwhile();
    return { kind: "saved", undo: { edits: [] }, redrawn: [] };
  };
  const { result } = renderHook(() => useChanges({ save: saves }, () => {}));
  const preview = (property: string, value: string) =>
    act(() => {
      style.setProperty(property, value);
      result.current.add({ pointer: `/theme/tokens/${property}`, value, undo: () => style.removeProperty(property) });
    });
  const save = () => act(async () => result.current.save());
  const arrive = () => act(() => result.current.dropSaved());
  const saveAndArrive = () => {
    meanwhile = () => result.current.dropSaved();
    return save();
  };
  return { style, preview, save, arrive, saveAndArrive };
}

it("the preview of a saved value stays until the page has that value, and then hides no later one", async () => {
  const { style, preview, save, arrive } = setUp();
  preview("--color-brand", "red");
  await save();
  expect(style.getPropertyValue("--color-brand")).toBe("red");
  arrive();
  expect(style.getPropertyValue("--color-brand")).toBe("");
});

it("the preview goes also where the page has the value before the save is answered", async () => {
  const { style, preview, saveAndArrive } = setUp();
  preview("--color-brand", "red");
  await saveAndArrive();
  expect(style.getPropertyValue("--color-brand")).toBe("");
});

it("the preview of a value that is not saved stays while another arrives, also of one that was saved before", async () => {
  const { style, preview, save, arrive } = setUp();
  preview("--color-brand", "red");
  await save();
  preview("--color-brand", "blue");
  preview("--color-ink", "black");
  arrive();
  expect(style.getPropertyValue("--color-brand")).toBe("blue");
  expect(style.getPropertyValue("--color-ink")).toBe("black");
});
