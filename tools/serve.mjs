/** Serves what `livery build` built, without the packages that only development needs. Takes the options of `livery serve`. */
import { builtServer, endWithNpm, requireNode, root } from "./setup.mjs";

requireNode();
endWithNpm();
const { runServer } = await builtServer();
await runServer(root, process.argv.slice(2));
