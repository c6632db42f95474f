/** The program `livery`: runs the command that the process's arguments name. */
import "#tools/command-line/color-support.ts";
import { runLine } from "#tools/command-line/index.ts";
import { groupsOf } from "./commands.ts";

// A reader that has enough, such as `head`, closes the pipe.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

await runLine(groupsOf(process), process.argv.slice(2), process);
