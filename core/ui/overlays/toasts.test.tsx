// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createManualClock, type ManualClock } from "#core/kernel/index.ts";
import { OverlayHost } from "./overlay-host.tsx";
import { createOverlays, type Overlays } from "./overlays.ts";

const TOAST_MS = 8_000;

let clock: ManualClock;
let overlays: Overlays;

beforeEach(async () => {
  clock = createManualClock();
  overlays = createOverlays({ clock });
  render(<OverlayHost overlays={overlays} labels={{ close: "Close", accept: "Agree", refuse: "Cancel" }} />);
  await act(async () => overlays.toast(<button type="button">Undo</button>, { ms: TOAST_MS }));
});
afterEach(cleanup);

const button = () => screen.getByRole("button", { name: "Undo", hidden: true });
const shown = () => screen.queryByRole("button", { name: "Undo", hidden: true }) !== null;
const pass = (ms: number) => act(() => clock.advance(ms));

describe("what a toast offers to do", () => {
  it("stays while the pointer is on it", async () => {
    fireEvent.pointerOver(button());
    await pass(10 * TOAST_MS);
    expect(shown()).toBe(true);
    fireEvent.pointerOut(button());
    await pass(TOAST_MS);
    expect(shown()).toBe(false);
  });

  it("stays while it has the focus, also when the pointer leaves it", async () => {
    await act(async () => button().focus());
    fireEvent.pointerOver(button());
    fireEvent.pointerOut(button());
    await pass(10 * TOAST_MS);
    expect(shown()).toBe(true);
    await act(async () => button().blur());
    await pass(TOAST_MS);
    expect(shown()).toBe(false);
  });

  it("is inside the dialog on top, which makes everything else inert, and back on the page after it", async () => {
    const dialogAround = () => button().closest("dialog")?.textContent;
    expect(dialogAround()).toBeUndefined();
    await act(async () => void overlays.alert({ title: "Notice", message: "First" }));
    expect(dialogAround()).toMatch(/First/);
    await act(async () => void overlays.alert({ title: "Notice", message: "Second" }));
    expect(dialogAround()).toMatch(/Second/);
    await act(async () => overlays.close());
    expect(dialogAround()).toMatch(/First/);
    await act(async () => overlays.close());
    expect(dialogAround()).toBeUndefined();
    await pass(250);
    expect(shown()).toBe(true);
  });
});

it("screen readers find the place of messages in a dialog before there are any", async () => {
  await pass(TOAST_MS);
  await act(async () => void overlays.alert({ title: "Notice", message: "First" }));
  expect(screen.getByRole("status", { hidden: true }).closest("dialog")).not.toBeNull();
});
