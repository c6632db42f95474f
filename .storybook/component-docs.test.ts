import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { componentTokens } from "./component-tokens.ts";

const root = path.resolve(import.meta.dirname, "..");

const groups = readdirSync(path.join(root, "core"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".stories.tsx"))
  .map((name) => path.join("core", name))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }))
  .filter(({ text }) => text.includes('title: "Components/'));

/** The sources of a folder, where its components are. */
const sourcesBeside = (file: string) =>
  readdirSync(path.join(root, path.dirname(file)))
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => readFileSync(path.join(root, path.dirname(file), name), "utf8"))
    .join("\n");

describe("the page of each group of components", () => {
  it.each(groups.map(({ file, text }) => [file, text] as const))("%s says what they are for", (file, text) => {
    expect(text).toContain('tags: ["autodocs"]');
    const [, purpose = ""] = /\/\*\*((?:(?!\*\/).)*)\*\/\nconst meta/s.exec(text) ?? [];
    expect(purpose).toContain("**Accessibility.**");
    const [, list = ""] = /subcomponents: \{(.*?)\}/s.exec(text) ?? [];
    const names = [...list.matchAll(/([A-Z]\w+)(?=,|:| |$)/gm)].map(([name]) => name);
    expect(names).not.toEqual([]);
    const sources = sourcesBeside(file);
    const isExplained = (name: string) => new RegExp(`\\*/\\nexport (function|const) ${name}\\b`).test(sources);
    expect(names.filter((name) => !isExplained(name))).toEqual([]);
  });
});

it("a component's tokens are those that its styles and its parts' styles read", () => {
  const tokens = componentTokens(root);
  expect(tokens["core/ui/actions/Button"]).toEqual(expect.arrayContaining(["color.brand", "color.on-brand"]));
  // Of the style sheet of a field, which it is made of.
  expect(tokens["core/ui/fields/TextField"]).toEqual(expect.arrayContaining(["color.danger", "color.line"]));
  expect(tokens["core/ui/actions/RouteLink"]).toEqual([]);
});
