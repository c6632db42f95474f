// @vitest-environment happy-dom
// As the panel: Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import * as React from "react";
import { convert, ThemeProvider, themes } from "storybook/theming";
import { afterEach, expect, it, vi } from "vitest";
import type { SaveOutcome } from "#tools/edit/index.ts";
import type { PanelBrand } from "../own-brands.ts";
import { BrandPanel, setOwnBrands } from "./brand-panel.tsx";

vi.mock("storybook/manager-api", () => ({
  useArgs: () => [{}],
  useGlobals: () => [{ brand: "lotus" }, () => {}],
  useParameter: () => ({ lotus: "token" }),
}));

const lotus: PanelBrand = {
  name: "Lotus",
  theme: { tokens: { "color.brand": "#B3261E" } },
  sections: ["hero"],
  languages: ["EN"],
  texts: {},
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it("while the brand's files have an error the change stays, and can't be saved; once they are mended, it can", async () => {
  const place = { file: "/brands/lotus/merchant.json", line: 15, column: 14, message: "no country has the code XX" };
  const outcome: Record<string, unknown> = { kind: "refused", diagnostics: [place] };
  const posted: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit) => {
    if (method !== "POST") return Response.json({ changes: [] });
    posted.push(JSON.parse(String(body)));
    return Response.json(outcome);
  });
  setOwnBrands({ lotus });
  render(
    <ThemeProvider theme={convert(themes.light)}>
      <BrandPanel active />
    </ThemeProvider>,
  );
  const field = () => screen.getByLabelText<HTMLInputElement>("color.brand, light");
  fireEvent.change(field(), { target: { value: "#7A1FA2" } });

  act(() => setOwnBrands({}));
  screen.getByText("Its files have an error");
  expect(field().value).toBe("#7A1FA2");
  const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));
  save();
  await screen.findByText("Nothing was saved. merchant.json:15:14 no country has the code XX");
  expect(field().value).toBe("#7A1FA2");

  act(() => setOwnBrands({ lotus: { ...lotus } }));
  screen.getByText("Passes the checks");
  const saved: SaveOutcome = { kind: "saved", undo: { edits: [] }, redrawn: [] };
  Object.assign(outcome, saved);
  save();
  const edit = { pointer: "/theme/tokens/color.brand", before: "#B3261E", value: "#7A1FA2" };
  await vi.waitFor(() => expect(posted).toEqual([{ edits: [edit] }, { edits: [edit] }]));
  const discard = screen.getByRole("button", { name: "Discard changes" });
  await vi.waitFor(() => expect(discard).toHaveProperty("disabled", true));
});
