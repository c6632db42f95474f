/**
 * The vendor's own Auth emulator, alone: `node run.mjs <port> <project>`. It is started without the command line around
 * it, which asks several hosts for news first and waits for them where there is no network.
 */
import { AuthEmulator } from "firebase-tools/lib/emulator/auth/index.js";

const [port = "9199", projectId = "demo-livery"] = process.argv.slice(2);
const emulator = new AuthEmulator({ projectId, host: "127.0.0.1", port: Number(port), singleProjectMode: 0 });
await emulator.start();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));
