#!/usr/bin/env node
/** `livery`, on a bare clone too: installs what is missing, then runs `tools/livery/index.ts`. */
import { endWithNpm, requireDependencies, requireNode } from "./setup.mjs";

requireNode();
endWithNpm();
await requireDependencies();
const { register } = await import("tsx/esm/api");
register();
await import("./livery/index.ts");
