import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { root } from "#tools/plugins/command.ts";
import { unknownCommand } from "./run-program.ts";

const known = ["new", "check", "plugin-off"];

describe("a program with commands", () => {
  it.each([
    ["chekc", 'there is no command "chekc"; did you mean "check"? npm run merchant -- --help lists the commands'],
    ["nwe", 'there is no command "nwe"; did you mean "new"? npm run merchant -- --help lists the commands'],
    ["lotus", 'there is no command "lotus"; npm run merchant -- --help lists the commands'],
    ["--al", "name a command before the option --al; npm run merchant -- --help lists the commands"],
    ["check", undefined],
  ])("answers %s in one line", (name, line) => {
    expect(unknownCommand(name, known, "npm run merchant")).toBe(line);
  });

  it.each([
    ["merchant", ["explain"], "Missing required positional argument: BRAND; npm run merchant -- explain --help"],
    ["plugins", ["nwe"], 'there is no command "nwe"; did you mean "new"? npm run plugin -- --help'],
  ])("prints no usage and exits with 1 when %s gets %j", async (tool, args, line) => {
    const call = promisify(execFile)(process.execPath, ["--import", "tsx", `tools/${tool}/index.ts`, ...args], {
      cwd: root,
    });
    const { code, stdout, stderr } = await call.then(
      () => ({ code: 0, stdout: "", stderr: "" }),
      (failed: { readonly code: number; readonly stdout: string; readonly stderr: string }) => failed,
    );
    expect([code, stdout, stderr.trim().split("\n").length]).toEqual([1, "", 1]);
    expect(stderr).toContain(line);
  });
});
