import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

const root = path.resolve(import.meta.dirname, "../..");

interface Instruction {
  readonly name: string;
  readonly text: string;
}

interface Stage {
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of `deploy/Dockerfile`, in its order. */
export async function readStages(): Promise<readonly Stage[]> {
  const text = await readFile(path.join(root, "deploy/Dockerfile"), "utf8");
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter(Boolean);
  const stages: { name: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === "FROM") stages.push({ name: / AS (\w+)$/.exec(rest)?.[1] ?? "", instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text: rest });
  }
  return stages;
}

export interface Image {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  remove(): Promise<void>;
}

/**
 * Makes what the Dockerfile's last stage holds in an empty folder, of the build that is there.
 * @param installs whether the production packages are installed; otherwise they are the project's
 */
export async function createImage(installs: boolean): Promise<Image> {
  const stages = await readStages();
  const folder = await mkdtemp(path.join(tmpdir(), "livery-image-"));
  const all = stages.at(-1)?.instructions ?? [];
  const textOf = (name: string) => all.find((one) => one.name === name)?.text ?? "";
  for (const { text } of all.filter(({ name }) => name === "COPY")) {
    const [, from = "", files = "", to = ""] = /^--from=(\w+) (.+) (\S+)$/.exec(text) ?? [];
    for (const file of files.split(" ").map((one) => one.replace("/livery/", ""))) {
      const target = path.join(folder, to, to.endsWith("/") ? path.basename(file) : "");
      await mkdir(path.dirname(target), { recursive: true });
      if (file !== "node_modules") await cp(path.join(root, file), target, { recursive: true });
      else if (installs) await install(stages.find(({ name }) => name === from)?.instructions ?? [], folder);
      else await symlink(path.join(root, "node_modules"), target);
    }
  }
  return {
    folder,
    environment: Object.fromEntries(
      textOf("ENV")
        .split(" ")
        .map((pair) => pair.split("=", 2)),
    ),
    command: JSON.parse(textOf("CMD")),
    healthCheck: JSON.parse(/CMD (\[.*\])$/.exec(textOf("HEALTHCHECK"))?.[1] ?? "[]"),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Executes a stage that copies files and runs commands. */
async function install(instructions: readonly Instruction[], folder: string): Promise<void> {
  for (const { name, text } of instructions) {
    if (name === "RUN") execFileSync("sh", ["-c", text], { cwd: folder, stdio: "ignore" });
    const files = name === "COPY" ? text.split(" ").slice(0, -1) : [];
    for (const file of files) await cp(path.join(root, file), path.join(folder, file));
  }
}

export interface RunningImage {
  readonly process: ChildProcess;
  /** Ends it, by default as a container is ended. @returns its exit code */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

/** Runs the image's command, until it serves. */
export async function runImage(
  { folder, environment, command: [program = "", ...args] }: Image,
  more: Readonly<Record<string, string>>,
): Promise<RunningImage> {
  const env = { PATH: process.env.PATH, HOME: "/nonexistent", ...environment, ...more };
  const started = spawn(program, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [started.stdout, started.stderr]) stream?.on("data", (part: Buffer) => (output += part));
  await new Promise<void>((resolve, reject) => {
    started.once("exit", (code) => reject(new Error(`it ended with ${code}:\n${output}`)));
    createInterface(started.stdout).on("line", (line) => /store on port /.test(line) && resolve());
  });
  return {
    process: started,
    async stop(signal = "SIGTERM") {
      if (started.exitCode !== null) return started.exitCode;
      started.kill(signal);
      await once(started, "exit");
      return started.exitCode;
    },
  };
}
