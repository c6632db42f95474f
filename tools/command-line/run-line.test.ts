import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { root } from "#tools/plugins/command.ts";
import { defineCommand } from "./define-command.ts";
import { runLine, type Terminal } from "./run-line.ts";

/** Prints its arguments. */
function groupsOf(terminal: Terminal) {
  const say = (name: string) =>
    defineCommand({
      name,
      description: `Say ${name}`,
      args: { brand: { type: "positional", required: true }, all: { type: "boolean" } },
      run: ({ brand, all }) => void terminal.stdout.write(`${name} ${brand} ${all}`),
    });
  const plugin = { subCommands: { new: say("new"), check: say("check") } };
  return [
    { title: "Brands", commands: { check: say("check"), "plugin-off": say("plugin-off") } },
    { title: "Plugins", commands: { plugin } },
  ];
}

async function run(...words: readonly string[]) {
  const said = { out: "", err: "" };
  const terminal: Terminal = {
    stdin: {},
    stdout: { write: (text) => (said.out += text) },
    stderr: { write: (text) => (said.err += text) },
  };
  await runLine(groupsOf(terminal), words, terminal);
  return { ...said, code: terminal.exitCode ?? 0 };
}

describe("a line of commands", () => {
  it.each([
    [["check", "lotus"], "check lotus undefined"],
    [["plugin", "check", "captcha/maya", "--all"], "check captcha/maya true"],
  ])("runs %j", async (words, out) => {
    expect(await run(...words)).toEqual({ out, err: "", code: 0 });
  });

  it.each([
    [["chekc"], 'there is no command "chekc"; did you mean "check"? npx livery --help lists the commands'],
    [["lotus"], 'there is no command "lotus"; npx livery --help lists the commands'],
    [["--al"], "name a command before the option --al; npx livery --help lists the commands"],
    [["plugin", "nwe"], 'there is no command "nwe"; did you mean "new"? npx livery plugin --help lists the commands'],
    [["check"], "Missing required positional argument: BRAND; npx livery check --help shows the usage"],
    [
      ["check", "lotus", "--al"],
      "there is no option --al; did you mean --all? (options: --all); npx livery check --help shows the usage",
    ],
    [["check", "lotus", "noor"], 'unexpected argument "noor"; npx livery check --help shows the usage'],
  ])("answers %j in one line with exit code 1", async (words, line) => {
    expect(await run(...words)).toEqual({ out: "", err: `${line}\n`, code: 1 });
  });

  it.each([[[]], [["--help"]], [["help"]]])("prints the groups for %j", async (words) => {
    const { out, code } = await run(...words);
    expect(code).toBe(0);
    expect(out).toContain(
      "Brands\n  check         Say check\n  plugin-off    Say plugin-off\n\nPlugins\n  plugin new ",
    );
  });

  it("prints the usage of a command for --help, and doesn't run it", async () => {
    const { out } = await run("plugin", "check", "--help");
    expect(out).toContain("npx livery plugin check [OPTIONS] <BRAND>");
  });
});

it("passes the process's arguments on, and sets its exit code", async () => {
  const called = promisify(execFile)(process.execPath, ["tools/livery.mjs", "explain"], { cwd: root });
  await expect(called).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: "Missing required positional argument: BRAND; npx livery explain --help shows the usage\n",
  });
});
