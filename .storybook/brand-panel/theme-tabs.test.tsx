// @vitest-environment happy-dom
// As the panel: Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import * as React from "react";
import { convert, ThemeProvider, themes } from "storybook/theming";
import { afterEach, describe, expect, it } from "vitest";
import { change, type Theme, withChanges } from "#tools/edit/panel/theme-changes.ts";
import { TokensTab } from "./theme-tabs.tsx";

const usual: Theme = { tokens: { "color.brand": "#B3261E" } };

function Panel({ own = usual }: { readonly own?: Theme }) {
  const [changes, setChanges] = React.useState<Theme>({});
  return (
    <ThemeProvider theme={convert(themes.light)}>
      <TokensTab
        theme={withChanges(own, changes)}
        changes={changes}
        set={(part, field, value) => setChanges(change(own, changes, part, field, value))}
      />
      <button type="button" onClick={() => setChanges({})}>
        Discard changes
      </button>
    </ThemeProvider>
  );
}

afterEach(cleanup);

describe("a token in the brand panel", () => {
  const field = () => screen.getByLabelText<HTMLInputElement>("color.brand, light");
  const picker = () => screen.getByLabelText<HTMLInputElement>("color.brand, light, picker");

  it("is dragged in one picker, which a new one in its place would close", () => {
    render(<Panel />);
    const first = picker();
    for (const value of ["#00695c", "#7a1fa2"]) fireEvent.change(first, { target: { value } });
    expect([picker() === first, first.value, field().value]).toEqual([true, "#7a1fa2", "#7A1FA2"]);
  });

  it("keeps the focus while it is typed", () => {
    render(<Panel />);
    const first = field();
    first.focus();
    fireEvent.change(first, { target: { value: "#00695C" } });
    expect([document.activeElement === field(), picker().value]).toEqual([true, "#00695c"]);
  });

  it("shows the problem of a value while it is typed, and keeps the last valid one", () => {
    render(<Panel />);
    fireEvent.change(field(), { target: { value: "#00695" } });
    expect(screen.getByRole("alert").textContent).toContain("#rrggbb");
    expect([field().value, picker().value]).toEqual(["#00695", "#b3261e"]);
  });

  it("is as it was once its change is discarded", () => {
    render(<Panel />);
    fireEvent.change(picker(), { target: { value: "#00695c" } });
    fireEvent.click(screen.getByRole("button", { name: "Discard changes" }));
    expect([field().value, picker().value]).toEqual(["#B3261E", "#b3261e"]);
  });

  it("has no field for a scheme that players don't see", () => {
    render(<Panel own={{ ...usual, scheme: "dark" }} />);
    expect(screen.queryByLabelText("color.brand, light")).toBeNull();
    expect(screen.getByLabelText("color.brand, dark")).toBeDefined();
  });
});
