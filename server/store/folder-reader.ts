import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Clock } from "#core/kernel/index.ts";
import { type FileAnswer, type FileQuestion, fileOf } from "./folder-file.ts";
import { storeReadLimits } from "./read-limits.ts";
import type { StoreReads } from "./store.ts";

/** So many files are read at once: if one read hangs, others go on. */
const SLOTS = 2;
/** A program that the system can't end (its disk is gone) stays until it can. With so many of them no other one starts. */
const MAX_ENDING = 4;

/** Beside this file, in the sources and in a build. */
const extension = path.extname(import.meta.url);
const program = fileURLToPath(new URL(`./folder-program${extension}`, import.meta.url));
const execArgv = extension === ".ts" ? ["--import", "tsx"] : [];

interface Question {
  readonly file: string;
  readonly signal: AbortSignal | undefined;
  readonly settle: (answer: Omit<FileAnswer, "id">) => void;
}

interface Asked {
  readonly question: Question;
  /** Stops the timer of the read. */
  readonly cancel: () => void;
}

interface Program {
  readonly child: ChildProcess;
  /** The questions that it is answering, by their ids. */
  readonly asked: Map<number, Asked>;
}

/**
 * Reads the files of a folder in a process of its own, because a read that hangs can't be aborted: it takes one of the four
 * threads of Node's file system for ever. A read that takes longer than the limit ends the process, and the next read starts
 * another one.
 */
export function folderReader(folder: string, clock: Clock): StoreReads {
  const waiting: Question[] = [];
  const ending = new Set<Program>();
  let lastId = 0;
  // Sooner than the first visit.
  let current = start();

  function start(): Program | undefined {
    if (ending.size >= MAX_ENDING) return undefined;
    const child = fork(program, { execArgv, serialization: "advanced" });
    const started: Program = { child, asked: new Map() };
    // Reads keep this process alive by their timers; the program doesn't.
    child.unref();
    child.channel?.unref();
    child.on("message", ({ id, ...answer }: FileAnswer) => {
      settle(started, id, answer);
      ask();
    });
    child.once("error", (cause) => fail(started, `no process can be started to read the store: ${cause.message}`));
    child.once("exit", () => {
      if (!ending.delete(started)) fail(started, "the process that reads the store has ended");
      ask();
    });
    return started;
  }

  function settle(program: Program, id: number, answer: Omit<FileAnswer, "id">): void {
    const asked = program.asked.get(id);
    if (!asked) return;
    program.asked.delete(id);
    asked.cancel();
    asked.question.settle(answer);
  }

  function fail(program: Program, message: string): void {
    if (current === program) current = undefined;
    for (const id of [...program.asked.keys()]) settle(program, id, { failure: { message } });
  }

  /** Ends the program because a read hangs. The other read is asked again. */
  function end(program: Program, hung: number): void {
    current = undefined;
    ending.add(program);
    program.child.kill("SIGKILL");
    settle(program, hung, { failure: { message: `reading takes more than ${storeReadLimits.ms} ms` } });
    for (const { question, cancel } of program.asked.values()) {
      cancel();
      waiting.unshift(question);
    }
    program.asked.clear();
    ask();
  }

  /** Asks the questions that there is room for. */
  function ask(): void {
    while (waiting.length > 0 && (current === undefined || current.asked.size < SLOTS)) {
      const question = waiting.shift();
      if (!question || question.signal?.aborted) continue;
      current ??= start();
      if (current) send(current, question);
      else question.settle({ failure: { message: "its disk doesn't answer; nothing more is read until it does" } });
    }
  }

  function send(program: Program, question: Question): void {
    const id = ++lastId;
    program.asked.set(id, { question, cancel: clock.after(storeReadLimits.ms, () => end(program, id)) });
    program.child.send({ id, file: question.file } satisfies FileQuestion, (failure) => {
      if (failure) settle(program, id, { failure });
    });
  }

  return {
    read: (key, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
        waiting.push({
          file: fileOf(folder, key),
          signal,
          settle({ content, failure }) {
            if (failure) reject(Object.assign(new Error(`${key}: ${failure.message}`), { code: failure.code }));
            else resolve(content);
          },
        });
        ask();
      }),
    async close() {
      current?.child.kill();
    },
  };
}
