import type { BuildManifest } from "#core/merchant/index.ts";
import { exitCodes } from "#tools/command-line/index.ts";
import {
  type BrandSource,
  chosenOf,
  createChecker,
  type Diagnostic,
  hasErrors,
  printable,
  type ReportFormat,
} from "#tools/manifest/index.ts";
import {
  lookOnline,
  type OnlineOptions,
  onlineBrand,
  onlineDiagnostics,
  onlineText,
  verdictOf,
} from "#tools/online/index.ts";
import type { Context } from "./command.ts";

/** A brand after its check. */
export interface CheckedBrand {
  /** Of the brand, of what it shares with others, and of plugins. */
  readonly diagnostics: readonly Diagnostic[];
  /** What it was checked against. */
  readonly build: BuildManifest;
}

/** Where `livery start` serves. */
const LOCAL_PORT = 5173;

/** Checks the addresses that a brand needs, and reports them with the diagnostics of its manifest. */
export async function reportOnline(
  name: string,
  { source, build, diagnostics }: CheckedBrand & { readonly source: BrandSource },
  format: ReportFormat,
  { report, print, fail }: Pick<Context, "report" | "print" | "fail">,
  options?: OnlineOptions,
): Promise<void> {
  // Placeholders, errors in production alone, keep nobody from looking at the rest.
  const { manifest } = createChecker(build).check(source);
  if (!manifest) {
    report(diagnostics, format, name);
    return fail(`${name}: nothing was looked at online; mend the errors of its manifest first`);
  }
  const port = Number(process.env.PORT) || LOCAL_PORT;
  const brand = onlineBrand(manifest, chosenOf(manifest, build), port);
  const lines = await lookOnline(brand, options);
  const verdict = verdictOf(lines);
  if (format === "json") {
    const ok = verdict === "passed" && !hasErrors(diagnostics);
    print(printable(JSON.stringify({ ok, diagnostics, online: { verdict, lines } }, undefined, 2)));
  } else {
    const all = format === "github" ? [...diagnostics, ...onlineDiagnostics(lines, source)] : diagnostics;
    report(all, format, name);
    if (format === "text") print(`\n${onlineText(brand, lines)}`);
  }
  if (hasErrors(diagnostics) || verdict === "failed") return fail(`${name}: not ready for players`);
  if (verdict === "incomplete")
    fail(`${name}: not all was seen, which is no pass: see the lines "not seen"`, exitCodes.incomplete.code);
}
