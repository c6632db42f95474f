/**
 * An error of the page or of a plugin, as reported to the operator: no message and no address, which may be personal.
 */
export interface ErrorReport {
  /** Such as `TypeError@entry-3fa1.js:12:40` or `deadline`. */
  readonly code: string;
  /** `point/id`. */
  readonly plugin?: string;
}

/** Errors reported per page; a page that fails in a loop must not flood the gateway. */
const MAX_REPORTS = 10;

/** Collects the page's uncaught errors, and those that the returned function is called with; each kind is sent once. */
export function createErrorReporter(window: Window, send: (error: ErrorReport) => void): (error: ErrorReport) => void {
  const sent = new Set<string>();

  const report = ({ code, plugin }: ErrorReport) => {
    const key = `${plugin ?? ""} ${code}`;
    if (sent.size >= MAX_REPORTS || sent.has(key)) return;
    sent.add(key);
    send({ code: code.slice(0, 200), ...(plugin !== undefined && { plugin }) });
  };
  const onError = ({ error, filename, lineno, colno }: ErrorEvent) =>
    report({ code: `${kindOf(error)}@${fileOf(filename)}:${lineno}:${colno}` });
  const onRejection = ({ reason }: PromiseRejectionEvent) => report({ code: `${kindOf(reason)}@promise` });

  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
  return report;
}

/** An error's class, if it looks like one: a thrown string may contain anything. */
function kindOf(error: unknown): string {
  const name = typeof error === "object" && error !== null && "name" in error ? error.name : undefined;
  return typeof name === "string" && /^\w{1,40}$/.test(name) ? name : "Error";
}

/** The last part of a script's address, without query. */
function fileOf(address: unknown): string {
  if (typeof address !== "string") return "page";
  const name = address.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
  return /^[\w.-]+$/.test(name) ? name : "page";
}
