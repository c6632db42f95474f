// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Tabs } from "./tabs.tsx";

const account = { value: "account", label: "Account" };
const mobile = { value: "mobile", label: "Mobile" };

const shown = (tabs: readonly (typeof account)[]) => (
  <Tabs label="Methods" tabs={tabs} value="account" onChange={() => {}}>
    <input aria-label="Username" />
  </Tabs>
);

it("shows no list of tabs for a single one, and keeps what was typed when another comes", () => {
  const { rerender } = render(shown([account]));
  expect(screen.queryByRole("tablist")).toBeNull();
  expect(screen.queryByRole("tabpanel")).toBeNull();
  fireEvent.change(screen.getByLabelText("Username"), { target: { value: "lucky4711" } });
  rerender(shown([account, mobile]));
  expect(screen.getAllByRole("tab")).toHaveLength(2);
  expect(screen.getByRole("tabpanel").querySelector("input")?.value).toBe("lucky4711");
});

it("names the panel by its tab, whose value may have blanks", () => {
  const day = { value: "Sat 5 Dec", label: "Sat 5 Dec" };
  render(
    <Tabs label="Days" tabs={[account, day]} value={day.value} onChange={() => {}}>
      <p>Matches</p>
    </Tabs>,
  );
  expect(screen.getByRole("tabpanel", { name: "Sat 5 Dec" })).toBeDefined();
});
