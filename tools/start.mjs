/**
 * `npm start`: on a bare clone too. Installs what is missing, then runs `tools/dev/start.ts`. With `--firebase` the
 * sandbox uses Firebase: its Auth emulator runs with it.
 */
import { endWithNpm, requireDependencies, requireKnownOptions, requireNode } from "./setup.mjs";

requireNode();
requireKnownOptions("--firebase", "--fresh");
endWithNpm();
await requireDependencies();
const { register } = await import("tsx/esm/api");
register();
if (process.argv.includes("--firebase")) {
  const { startFirebaseEmulator } = await import("./firebase.ts");
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= await startFirebaseEmulator();
}
await import("./dev/start.ts");
