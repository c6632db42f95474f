import { defineConfig } from "vitest/config";
import { storybookProject } from "./vitest-project.ts";

/** The stories by themselves, so that unit tests need no browser. */
export default defineConfig({ test: { projects: [await storybookProject()] } });
