import "./color-support.ts";
import { runProgram } from "#tools/run-program.ts";
import { merchantCommand } from "./commands.ts";

// A reader that has enough, such as `head`, closes the pipe.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

await runProgram(merchantCommand(process), "npm run merchant");
