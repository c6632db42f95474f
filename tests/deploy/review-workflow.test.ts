import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { CommandDef } from "citty";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { resolved } from "#tools/command-line/index.ts";
import { groupsOf } from "#tools/livery/commands.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly uses?: string;
}

const workflow = parse(readFileSync(path.join(root, "deploy/github/review-brands.yml"), "utf8"));
const steps: readonly Step[] = workflow.jobs.review.steps;

describe("the workflow that reviews brands", () => {
  it("runs commands and options that there are", async () => {
    const groups = groupsOf(process);
    const known: Readonly<Record<string, CommandDef>> = Object.assign({}, ...groups.map(({ commands }) => commands));
    const calls = steps.flatMap(({ run = "" }) => [...run.matchAll(/npx livery (.*)$/gm)]);
    for (const [, line = ""] of calls) {
      const [name = "", ...words] = line.replace(/ \|\|.*/, "").split(" ");
      expect(known).toHaveProperty(name);
      const options = Object.keys((await resolved(known[name]?.args)) ?? {});
      for (const word of words.filter((one) => one.startsWith("--"))) expect(options).toContain(word.slice(2));
    }
    expect(calls.map(([, line]) => line?.split(" ")[0])).toEqual(["check", "build", "review"]);
  });

  it("may write a comment and nothing else, and puts nothing of the pull request into a script", () => {
    expect(workflow.permissions).toEqual({ contents: "read", "pull-requests": "write" });
    expect(workflow.on).toEqual({ pull_request: { paths: ["merchants/**"] } });
    for (const { run = "" } of steps) expect(run).not.toContain("${{");
  });

  it("finds the brands that a pull request changes, and those that extend what it changes", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "livery-workflow-"));
    try {
      const git = (...args: readonly string[]) =>
        run("git", ["-c", "user.name=Mai", "-c", "user.email=mai@acme.example", ...args], { cwd: folder });
      const write = async (name: string, content: unknown) => {
        const file = path.join(folder, "merchants", name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, JSON.stringify(content));
      };
      await git("init", "-q");
      await write("family/family.json", {});
      await write("child/merchant.json", { extends: "../family/family.json" });
      for (const brand of ["other", "acme", "gone"]) await write(`${brand}/merchant.json`, {});
      await git("add", ".");
      await git("commit", "-qm", "before");
      await write("family/family.json", { name: "Family" });
      await write("acme/texts/EN.json", {});
      await git("rm", "-rq", "merchants/gone");
      await git("add", ".");
      await git("commit", "-qm", "after");
      const script = steps.find(({ name }) => name?.startsWith("Find the changed brands"))?.run ?? "";
      // As GitHub runs it.
      await run("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], { cwd: folder });
      expect((await readFile(path.join(folder, "brands.txt"), "utf8")).split("\n")).toEqual(["acme", "child", ""]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
