/** How often it is asked whether npm still runs (ms). */
const PARENT_CHECK_MS = 500;

/**
 * Calls back once when the program should end: at SIGINT or SIGTERM, and when npm, which started it, has ended. npm
 * tells its shell alone of a signal, and the shell ends without telling anyone. A second signal ends the program at once.
 */
export function onStop(stop) {
  let isStopping = false;
  const once = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, once);
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    once();
  }, PARENT_CHECK_MS);
  check.unref();
}
