import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { completionScript } from "./completion.ts";
import { defineCommand } from "./define-command.ts";

const command = (name: string, args: Parameters<typeof defineCommand>[0]["args"]) =>
  defineCommand({ name, description: name, args, run: () => {} });

const brand = { type: "positional", required: true } as const;
const groups = [
  { title: "Brands", commands: { check: command("check", { brand, online: { type: "boolean" } }) } },
  {
    title: "Plugins",
    commands: { plugin: { subCommands: { new: command("new", { origin: { type: "string" } }) } } },
  },
];

/** What bash offers after these words. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "livery-completion-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const code of ["lotus", "noor"]) mkdirSync(path.join(folder, "merchants", code), { recursive: true });
  const script = `${await completionScript(groups)}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); __livery; printf "%s\\n" "\${COMPREPLY[@]}"`;
  const env = { ...process.env, MERCHANTS_DIR: undefined };
  const said = execFileSync("bash", ["-c", script, "bash", "livery", ...words], { cwd: folder, env, encoding: "utf8" });
  return said.trim().split("\n");
}

it.each([
  [["c"], ["check"]],
  [[""], ["check", "plugin"]],
  [
    ["check", ""],
    ["--online", "--help", "lotus", "noor"],
  ],
  [["check", "lotus", "--o"], ["--online"]],
  [["plugin", ""], ["new"]],
  [
    ["plugin", "new", "--"],
    ["--origin", "--help"],
  ],
])("completes %j", async (words, known) => {
  expect(await offered(...words)).toEqual(known);
});
