/** The program that reads the files of a folder for an edge. If a read hangs, only this process waits. */
import { type FileAnswer, type FileQuestion, readStored } from "./folder-file.ts";

process.on("message", async ({ id, file }: FileQuestion) => {
  const answer = await readStored(file).then(
    (content): FileAnswer => ({ id, content }),
    ({ message, code }: NodeJS.ErrnoException): FileAnswer => ({ id, failure: { message, code } }),
  );
  process.send?.(answer);
});
// An exit would wait for a read that hangs.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
