/**
 * `npm start`: on a bare clone too. Installs what is missing, then runs `tools/dev/start.ts`. With `--firebase` the
 * sandbox uses Firebase: its Auth emulator runs with it.
 */
import { startFirebaseEmulator } from "./firebase.mjs";
import { endWithNpm, requireDependencies, requireKnownOptions, requireNode } from "./setup.mjs";

requireNode();
requireKnownOptions("--firebase", "--fresh");
endWithNpm();
requireDependencies();
if (process.argv.includes("--firebase")) process.env.FIREBASE_AUTH_EMULATOR_HOST ??= await startFirebaseEmulator();
const { register } = await import("tsx/esm/api");
register();
await import("./dev/start.ts");
