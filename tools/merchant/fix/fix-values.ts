import { editJson, renameKey, valueAt } from "#tools/edit/index.ts";
import type { BrandSource, Fix } from "#tools/manifest/index.ts";
import {
  type Check,
  type FixPlan,
  isSameDiagnostic,
  type Left,
  type Made,
  newError,
  textIn,
  withText,
} from "./fix-plan.ts";

/**
 * Replaces the values and keys of a brand's JSON files that have only one remedy, each in the file that it stands in. A
 * change that leaves its error, or brings another one, isn't made. Pure.
 */
export function fixValues(source: BrandSource, check: Check): FixPlan {
  const made: Made[] = [];
  const left: Left[] = [];
  const tried = new Set<string>();
  let fixed = source;
  let diagnostics = check(source);
  for (;;) {
    const next = diagnostics.find(
      (one) => one.fix && textIn(fixed, one.file) !== undefined && !tried.has(JSON.stringify(one)),
    );
    const text = next && textIn(fixed, next.file);
    if (next?.fix === undefined || text === undefined) return { source: fixed, made, left };
    tried.add(JSON.stringify(next));
    const { file, pointer, fix } = next;
    const candidate = withText(fixed, file, applied(text, pointer, fix));
    const after = check(candidate);
    const stays = after.find((one) => isSameDiagnostic(one, next));
    const brought = stays ?? newError(diagnostics, after);
    if (brought) {
      const written = "key" in fix ? fix.key : JSON.stringify(fix.value);
      left.push({ file, pointer, reason: `with ${written} it would have another error: ${brought.message}` });
      continue;
    }
    made.push({ file, pointer, ...fix });
    fixed = candidate;
    diagnostics = after;
  }
}

function applied(text: string, pointer: string, fix: Fix): string {
  if ("key" in fix) return renameKey(text, pointer, fix.key);
  const edited = editJson(text, [{ pointer, before: valueAt(JSON.parse(text), pointer), value: fix.value }]);
  return "text" in edited ? edited.text : text;
}
