import { execFileSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pluginFolders } from "#tools/plugins/plugin-folders.ts";
import budgets from "./budgets.json" with { type: "json" };
import type { Section } from "./figures.ts";

/** As many plugins as a large operator may have, the repository's own included. */
const PLUGIN_COUNT = 50;

/**
 * Copies the repository's plugins in turn into `directory`, under other ids, until there are `count` in all. The copies
 * import shared code by its `#` name, as plugins from outside the repository do.
 */
export async function addSyntheticPlugins(root: string, directory: string, count: number): Promise<void> {
  const own = pluginFolders(root, "");
  for (let number = 0; number < count - own.length; number++) {
    const plugin = own[number % own.length];
    if (!plugin) throw new Error("the repository has no plugin to copy");
    await cp(plugin.folder, path.join(directory, plugin.point, `${plugin.id}-${number}`), {
      recursive: true,
      filter: (file) => !/\.(test|stories)\.tsx?$/.test(file),
    });
  }
}

/** The duration of `npx livery build` with many plugins. */
export async function measureManyPlugins({ root }: { readonly root: string }): Promise<readonly Section[]> {
  const directory = await mkdtemp(path.join(tmpdir(), "livery-many-plugins-"));
  try {
    await addSyntheticPlugins(root, path.join(directory, "plugins"), PLUGIN_COUNT);
    const started = Date.now();
    execFileSync(
      process.execPath,
      ["--import", "tsx", "tools/livery/index.ts", "build", path.join(directory, "dist")],
      {
        cwd: root,
        env: { ...process.env, PLUGINS_DIR: path.join(directory, "plugins") },
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    const value = Date.now() - started;
    return [
      {
        title: `Build with ${PLUGIN_COUNT} plugins`,
        figures: [{ name: "time", value, unit: "ms", budget: budgets.build }],
      },
    ];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
