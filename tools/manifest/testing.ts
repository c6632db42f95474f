import { expect } from "vitest";
import { createChecker } from "./check.ts";
import { brand, build, manifest } from "./fixtures.ts";

export const checker = createChecker(build);
/** The valid manifest's text. */
export const good = JSON.stringify(manifest, undefined, 2);

/** The valid manifest's text with one part changed; fails when the part is not found. */
export function changed(from: string, to: string): string {
  expect(good).toContain(from);
  return good.replace(from, to);
}

/** `code line:column [suggestion]` of every diagnostic. */
export const diagnosticsOf = (source = brand()) =>
  checker
    .check(source)
    .diagnostics.map(({ code, line, column, suggestion }) =>
      [code, `${line}:${column}`, ...(suggestion === undefined ? [] : [suggestion])].join(" "),
    );

/** The line of the first place where a part stands, from 1. */
export const line = (text: string, part: string) => text.slice(0, text.indexOf(part)).split("\n").length;
