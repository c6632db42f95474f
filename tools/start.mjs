/** `npm start`: on a bare clone too. Installs what is missing, then hands over to `tools/dev/start.ts`. */
import { requireDependencies, requireNode } from "./setup.mjs";

requireNode();
requireDependencies();
const { register } = await import("tsx/esm/api");
register();
await import("./dev/start.ts");
