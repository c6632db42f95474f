import "./color-support.ts";
import { runMain } from "citty";
import { merchantCommand } from "./commands.ts";

// A reader that has enough, such as `head`, closes the pipe.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

await runMain(merchantCommand(process));
