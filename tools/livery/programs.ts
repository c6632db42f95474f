import { spawn } from "node:child_process";
import { once } from "node:events";
import type { ArgsDef } from "citty";
import { defineCommand } from "#tools/command-line/index.ts";
import { root } from "#tools/plugins/command.ts";
import { serveOptions } from "#tools/serve/options.ts";
import { builtServer } from "../setup.mjs";

/** A command that runs until it is ended. It prints the reason and ends when it can't start. */
const program: typeof defineCommand = <const Args extends ArgsDef>({
  run,
  ...definition
}: Parameters<typeof defineCommand<Args>>[0]) =>
  defineCommand<Args>({
    ...definition,
    async run(given) {
      try {
        await run(given);
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        process.exit(1);
      }
    },
  });

const fresh = { type: "boolean", description: "Start with an empty sandbox" } as const;

export const start = program({
  name: "start",
  description: "Start every brand's site and the sandbox from the sources",
  args: {
    firebase: {
      type: "boolean",
      description: "Also start Firebase's Auth emulator, for log-in with Google, Facebook, X and phone",
    },
    fresh,
  },
  async run(given) {
    if (given.firebase) {
      const { startFirebaseEmulator } = await import("#tools/firebase.ts");
      process.env.FIREBASE_AUTH_EMULATOR_HOST ??= await startFirebaseEmulator();
    }
    const { start: startSite } = await import("#tools/dev/start.ts");
    await startSite({ fresh: given.fresh === true });
  },
});

export const sandbox = program({
  name: "sandbox",
  description: "Start only the sandbox: a gateway for any server, and its console",
  args: { fresh },
  async run(given) {
    const { startSandbox } = await import("#tools/serve/start-sandbox.ts");
    await startSandbox(root, { fresh: given.fresh === true });
  },
});

export const storybook = {
  meta: {
    name: "storybook",
    description: "Start Storybook with every component, screen, plugin and brand. Further options are Storybook's",
  },
  async run({ rawArgs }: { readonly rawArgs: readonly string[] }) {
    const { PORT, HOST } = process.env;
    // Storybook takes the next free port, but not when PORT names one.
    const port = PORT ? ["--port", PORT, "--exact-port"] : ["--port", "6006"];
    const program = `${root}/node_modules/storybook/dist/bin/dispatcher.js`;
    const own = ["dev", ...port, "--host", HOST || "127.0.0.1", "--no-open", "--disable-telemetry"];
    const child = spawn(process.execPath, [program, ...own, ...rawArgs], { cwd: root, stdio: "inherit" });
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
    const [code] = await once(child, "close");
    process.exitCode = code ?? 1;
  },
};

export const build = program({
  name: "build",
  description: "Build the site, the Node server and the edge worker",
  args: {
    folder: { type: "positional", required: false, default: "dist", description: "Folder to write" },
  },
  async run(given) {
    const { build: buildAll } = await import("#tools/build/build.ts");
    await buildAll(given.folder);
  },
});

export const serve = {
  meta: {
    name: "serve",
    description: "Serve the last build: the manifests as they are, or with `STORE` the published brands",
  },
  args: serveOptions,
  async run({ rawArgs }: { readonly rawArgs: readonly string[] }) {
    const { runServer } = await builtServer();
    await runServer(root, rawArgs);
  },
};

export const packages = program({
  name: "packages",
  description: "Pack the packages that a plugin's repository installs",
  args: {
    folder: { type: "positional", required: false, default: "dist/packages", description: "Folder to write" },
    packages: {
      type: "positional",
      required: false,
      valueHint: "package …",
      description: "Only these, such as `plugin-api`",
    },
  },
  async run(given) {
    const { packInto } = await import("#tools/packages/pack-into.ts");
    await packInto(given.folder, given._.slice(1));
  },
});

export const bench = program({
  name: "bench",
  description: "Measure the last build and write `bench/results.json`",
  args: {
    parts: {
      type: "positional",
      required: false,
      valueHint: "part …",
      description: "Only these parts, such as `scripts taps`",
    },
    rounds: { type: "string", default: "5", description: "Rounds" },
  },
  async run(given) {
    const { bench: measure } = await import("#tools/bench/bench.ts");
    await measure(given._, Number(given.rounds));
  },
});
