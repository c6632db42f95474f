/** `npm test`: on a bare clone too. Installs what is missing, then runs `tools/test/index.ts`. */
import { requireDependencies, requireNode } from "./setup.mjs";

requireNode();
await requireDependencies();
const { register } = await import("tsx/esm/api");
register();
await import("./test/index.ts");
