import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const screens = ["core", "plugins"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => path.join(folder, file)),
);

it("arrows along the line point the other way from right to left, wherever they are", () => {
  const arrows = screens.flatMap((file) => {
    const elements = readFileSync(path.join(root, file), "utf8").match(/<(?:Back|Next|LogOut)Icon\b[^>]*>/g) ?? [];
    return elements.map((element) => `${file}: ${element}`);
  });
  expect(arrows.length).toBeGreaterThan(5);
  expect(arrows.filter((arrow) => !arrow.includes("mirrored"))).toEqual([]);
});
