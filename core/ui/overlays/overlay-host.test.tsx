// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { OverlayHost } from "./overlay-host.tsx";
import { createOverlays, type Overlays } from "./overlays.ts";

afterEach(cleanup);

it.each([
  ["a notice", (overlays: Overlays) => void overlays.alert({ title: "Notice", message: "The code is wrong." })],
  ["a question", (overlays: Overlays) => void overlays.confirm({ title: "Notice", message: "The code is wrong." })],
])("a screen reader says the message of %s, whose focus begins on its first answer", async (_, open) => {
  const overlays = createOverlays({ clock: createManualClock() });
  render(<OverlayHost overlays={overlays} labels={{ close: "Close", accept: "Agree", refuse: "Cancel" }} />);
  await act(async () => open(overlays));
  const dialog = screen.getByRole("alertdialog", { hidden: true });
  const message = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
  expect(message?.textContent).toBe("The code is wrong.");
});
