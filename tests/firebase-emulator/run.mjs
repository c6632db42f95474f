/**
 * The vendor's own Auth emulator, alone: `node run.mjs <port>`. It is started without the command line around it, which
 * asks several hosts for news first and waits for them where there is no network.
 */
const { AuthEmulator } = await import("firebase-tools/lib/emulator/auth/index.js").catch((error) => {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  console.error("Firebase's Auth emulator is not installed: run `npm ci --ignore-scripts` in tests/firebase-emulator.");
  process.exit(1);
});

const [port = "9199"] = process.argv.slice(2);
const emulator = new AuthEmulator({
  // Projects of this prefix are never asked outside.
  projectId: "demo-livery",
  host: "127.0.0.1",
  port: Number(port),
  singleProjectMode: 0,
});
await emulator.start();
const stop = () => process.exit(0);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
// Started by a process that is gone.
process.once("disconnect", stop);
