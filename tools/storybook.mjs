/** `npm run storybook`: on a bare clone too. Takes `PORT` and `HOST` as `npm start` does; further options are Storybook's. */
import { endWithNpm, requireDependencies, requireNode } from "./setup.mjs";

requireNode();
endWithNpm();
await requireDependencies();
const { PORT, HOST } = process.env;
// A port that was asked for is that one or none; else Storybook offers the next one that is free.
const port = PORT ? ["--port", PORT, "--exact-port"] : ["--port", "6006"];
process.argv.splice(2, 0, "dev", ...port, "--host", HOST || "127.0.0.1", "--no-open", "--disable-telemetry");
await import(new URL("../node_modules/storybook/dist/bin/dispatcher.js", import.meta.url).href);
