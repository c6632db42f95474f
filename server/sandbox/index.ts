import { Hono } from "hono";
import * as content from "./content/index.ts";
import { createSandboxOf, type Sandbox, type SandboxOptions } from "./sandbox.ts";

export type { Sandbox, SandboxOptions } from "./sandbox.ts";

/** The embedded gateway with the content that comes along. */
export const createSandbox = (options?: SandboxOptions): Sandbox =>
  createSandboxOf({ content, createGamePages: () => new Hono() }, options);
