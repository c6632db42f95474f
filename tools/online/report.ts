import {
  type BrandSource,
  createReport,
  type Diagnostic,
  type DiagnosticCode,
  inherit,
  printable,
} from "#tools/manifest/index.ts";
import type { OnlineBrand } from "./brand.ts";
import type { Line } from "./look-online.ts";
import type { State } from "./sight.ts";

/** What the lines come to. */
export type Verdict = "passed" | "failed" | "incomplete";

/** Warnings pass, and so does what somebody looks at by hand. What else was not seen does not. */
export function verdictOf(lines: readonly Line[]): Verdict {
  if (lines.some(({ state }) => state === "failed")) return "failed";
  return lines.some(({ state, isByHand }) => state === "not seen" && !isByHand) ? "incomplete" : "passed";
}

/** A diagnostic at the manifest's value for each line that is not ok, and not for somebody's hands every time. */
export function onlineDiagnostics(lines: readonly Line[], source: BrandSource): readonly Diagnostic[] {
  const { document, families } = inherit(source);
  return lines.flatMap(({ check, subject, state, message, next, pointer, isByHand }) => {
    if (state === "ok" || isByHand) return [];
    const placed: Diagnostic[] = [];
    const step = next === undefined ? "" : `: ${next}`;
    const said = `${subject}: ${state === "not seen" ? "not seen: " : ""}${message}${step}`;
    createReport(source.file, document, placed, families).add(`online.${check}` as DiagnosticCode, pointer, said);
    return placed.map((one) => (state === "failed" ? one : { ...one, severity: "warning" as const }));
  });
}

/** The lines for a terminal, with what was left out before them and their sum after. */
export function onlineText({ manifest: { code }, isLocal, leftOut }: OnlineBrand, lines: readonly Line[]): string {
  const notes = [
    ...leftOut.map((name) => `${name} is a name of this machine alone: it was not looked at`),
    ...(isLocal ? ["all domains are of this machine: it was asked at its own address, without TLS"] : []),
  ];
  const width = Math.max(...lines.map(({ check }) => check.length));
  const shown = lines.map(({ state, check, subject, message, next, ms }) => {
    const line = `${state.padEnd("not seen".length)}  ${check.padEnd(width)}  ${subject}: ${message} (${ms} ms)`;
    return printable(next === undefined ? line : `${line}\n${" ".repeat("not seen".length + width + 4)}→ ${next}`);
  });
  const at = lines.at(-1)?.at;
  const count = (state: State) => `${lines.filter((line) => line.state === state).length} ${state}`;
  const sum = (["ok", "warning", "failed", "not seen"] as const).map(count).join(", ");
  const byHand = lines.filter(({ isByHand }) => isByHand).length;
  const rest = byHand === 0 ? "" : `, ${byHand} of these to be looked at by hand`;
  return [...notes, ...shown, "", `${code}, online at ${at}: ${sum}${rest}`].join("\n");
}
