import path from "node:path";

export interface Step {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** Minutes after which the step fails: about six times its duration on an idle machine with two cores. */
  readonly deadline: number;
  /** It reports its tests. Any other step counts as one test. */
  readonly reports?: true;
  /** Its progress is the last line of its output. */
  readonly says?: true;
  /** The steps that it can't run without. */
  readonly needs?: readonly string[];
}

type Options = Pick<Step, "reports" | "says" | "needs">;

const bin = (name: string) => path.resolve(import.meta.dirname, "../../node_modules/.bin", name);

const step = (
  name: string,
  deadline: number,
  [program = "", ...args]: readonly string[],
  options: Options = {},
): Step => ({
  name,
  program: bin(program),
  args,
  deadline,
  ...options,
});

const vitest = (name: string, deadline: number, project: string, config: string, options: Options = {}): Step => {
  const reporters = ["--reporter=default", "--reporter=./tests/vitest-report.ts"];
  const command = ["vitest", "run", "--config", config, "--project", project, ...reporters];
  return step(name, deadline, command, { reports: true, ...options });
};

const sources = ["core", "packages", "plugins", "server", "tools", "tests"];

/** The groups of steps run one after the other; the steps of a group, side by side. */
export const stepsOf = (isFull: boolean): readonly (readonly Step[])[] => [
  [
    step("chromium", 15, ["tsx", "tools/test/install-browser.ts"], { says: true }),
    ...(isFull ? [step("emulator", 15, ["tsx", "tools/test/install-emulator.ts"], { says: true })] : []),
    step("types", 10, ["tsc", "--noEmit"]),
    step("lint", 10, ["biome", "ci", "--colors=off", "--error-on-warnings", "."]),
    step("import rules", 10, ["depcruise", "--config", ".dependency-cruiser.mjs", ...sources]),
    step("dead code", 10, ["knip"]),
    step("generated files", 10, ["tsx", "tools/generate/index.ts", "--check"]),
    step("merchants", 10, ["tsx", "tools/livery/index.ts", "check", "--all"]),
  ],
  [vitest("unit", isFull ? 60 : 20, "unit*", "vitest.config.ts")],
  ...(isFull ? [[vitest("mutations", 60, "mutations", "vitest.config.ts")]] : []),
  [step("build", 8, ["tsx", "tools/livery/index.ts", "build"])],
  ...(isFull ? [[vitest("reproducible build", 30, "reproducible build", "vitest.config.ts")]] : []),
  [step("sizes", 5, ["size-limit"])],
  [
    // One waits for servers, the other for a browser.
    vitest("built", isFull ? 60 : 15, "built", "vitest.config.ts"),
    vitest("stories", isFull ? 60 : 15, "storybook", ".storybook/vitest.config.ts", { needs: ["chromium"] }),
  ],
  [vitest("new brand", isFull ? 60 : 5, "storybook", ".storybook/new-brand.config.ts", { needs: ["chromium"] })],
  [
    step("browser", isFull ? 120 : 25, ["playwright", "test"], {
      reports: true,
      needs: isFull ? ["chromium", "emulator"] : ["chromium"],
    }),
  ],
  ...(isFull
    ? [[vitest("browser mutations", 60, "browser mutations", "vitest.config.ts", { needs: ["chromium"] })]]
    : []),
];
