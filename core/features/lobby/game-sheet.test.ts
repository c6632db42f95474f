import { expect, it } from "vitest";
import { prizeModeLabel } from "./game-sheet.tsx";

it.each([
  ["LOTT", "Lott"],
  ["ELOTT", "Elott"],
  ["Elott_2", "Elott"],
  ["1", "Lott"],
])('spec 9 "Vendor ordinals": the prize mode %s is labelled %s', (mode, label) => {
  expect(prizeModeLabel(mode)).toBe(label);
});
