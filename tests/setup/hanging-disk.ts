/**
 * `NODE_OPTIONS` of a process whose disk hangs for each file beside which there is one of the same name and `.hung`, as a
 * network's disk does that is gone: whoever looks at the file waits for ever.
 */
export const hangingDisk = `--import data:text/javascript,${encodeURIComponent(`
  import { existsSync } from "node:fs";
  import fs from "node:fs/promises";
  import { syncBuiltinESMExports } from "node:module";
  const { lstat } = fs;
  fs.lstat = (file) => {
    if (existsSync(file + ".hung")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return lstat(file);
  };
  syncBuiltinESMExports();`)}`;
