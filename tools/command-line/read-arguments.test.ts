import { expect, it } from "vitest";
import { refusalOf } from "./read-arguments.ts";

it.each([
  ["Unknown option '--chekc'", ["check"], "there is no option --chekc; did you mean --check? (options: --check)"],
  ["Unknown option '--x'. To specify a positional argument starting with a '-', …", [], "there is no option --x"],
  ["Option '--rounds <value>' argument missing", ["rounds"], "Option '--rounds <value>' argument missing"],
])("answers %s in one line", (message, options, line) => {
  expect(refusalOf(message, options)).toBe(line);
});
