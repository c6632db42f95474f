import { cp } from "node:fs/promises";
import path from "node:path";
import { type BuiltFiles, recordFiles } from "./built-files.ts";
import { run } from "./run.ts";

/**
 * Bundles the edge for edge runtimes: `worker.js`, self-contained and without Node modules, and workerd's
 * configuration.
 */
export async function buildWorker(root: string, outDir: string, files: BuiltFiles): Promise<void> {
  await run({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [recordFiles(files, "edge/")],
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: true,
      target: "es2023",
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // Without comments that name modules from the working directory: a build's bytes depend on the sources alone.
        experimental: { attachDebugInfo: "none" },
        input: { worker: path.join(root, "server/edge/worker.ts") },
        output: { entryFileNames: "[name].js", codeSplitting: false },
      },
    },
  });
  await cp(path.join(root, "server/edge/workerd.capnp"), path.join(outDir, "workerd.capnp"));
}
