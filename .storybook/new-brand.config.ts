import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { storybookProject } from "./vitest-project.ts";

const root = path.resolve(import.meta.dirname, "..");

const merchants = path.join(root, "node_modules/.cache/new-brand");
rmSync(merchants, { recursive: true, force: true });
mkdirSync(merchants, { recursive: true });
process.env.MERCHANTS_DIR = merchants;
const command = ["--import", "tsx", "tools/livery/index.ts", "new", "acme", "--country", "MX", "--scheme", "dark"];
execFileSync(process.execPath, command, { cwd: root });

const stories = await storybookProject();

/** The pages about the toolbar's brand, with one of `livery new`. `npm run test:full` runs all stories with it. */
export default defineConfig({
  test: {
    projects: [
      { ...stories, test: { ...stories.test, ...(!process.env.FULL && { exclude: ["core/**", "plugins/**"] }) } },
    ],
  },
});
