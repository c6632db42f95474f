import { originKinds } from "#core/kernel/index.ts";
import { asObject, claimedClickIds, deprecationOf, pointerTo, type Report } from "#tools/manifest/index.ts";

/** What a valid `plugin.json` says twice, or says of code that it has or lacks. */
export function checkConflicts(
  point: string,
  value: Readonly<Record<string, unknown>>,
  { hasCode }: { readonly hasCode: boolean },
  report: Report,
): void {
  const claimed = new Set<string>();
  for (const { claim, index, what } of claimedClickIds(value)) {
    const message = `${what} is in an earlier click id of this list already: delete one of the two`;
    if (claimed.has(claim)) report.add("plugin.conflict", pointerTo("/clickIds", index), message);
    claimed.add(claim);
  }
  const keys = Array.isArray(value.clickIds) ? value.clickIds.map((id) => asObject(id).key) : [];
  for (const [name, cookie] of Object.entries(asObject(value.writtenCookies))) {
    const { template, clickId } = asObject(cookie);
    const pointer = pointerTo("/writtenCookies", name);
    if (asObject(asObject(value.cookies)[name]).days === undefined)
      report.add("plugin.conflict", pointer, `"cookies" does not say for how many days ${name} is kept: add it there`);
    if (String(template).split(".").includes("{clickId}") !== keys.includes(clickId))
      report.add(
        "plugin.conflict",
        pointer,
        '"clickId" names a click id of this file where "template" has {clickId}, and only there',
      );
  }
  const { properties, required } = asObject(value.settings);
  for (const [name, setting] of Object.entries(asObject(properties))) {
    if (!Array.isArray(required) || !required.includes(name) || deprecationOf(setting) === undefined) continue;
    const pointer = pointerTo(pointerTo("/settings/properties", name), "x-deprecated");
    const message = `"required" lists ${name}, so that no manifest can do without what is deprecated: delete it there`;
    report.add("plugin.conflict", pointer, message, { at: "key" });
  }
  if (hasCode) {
    const message = "it has an index.ts, too, which then is what runs: delete that file, or this line";
    if (point === "download" && value.open !== undefined)
      report.add("plugin.conflict", "/open", message, { at: "key" });
    return;
  }
  const codes = originKinds.filter((kind) => kind !== "page").map((kind) => `/origins/${kind}`);
  const ofCode = [
    "/deadline",
    "/storage",
    ...codes,
    ...(point !== "trackers" && value.consent !== "necessary" ? ["/consent"] : []),
  ];
  for (const pointer of ofCode) {
    const [, field = "", kind] = pointer.split("/");
    if ((kind === undefined ? value[field] : asObject(value[field])[kind]) === undefined) continue;
    const message =
      field === "consent"
        ? 'a plugin without an index.ts loads and stores nothing that a visitor could agree to: write "necessary"'
        : `"${kind ?? field}" is for code, and the plugin has no index.ts: delete it`;
    report.add("plugin.conflict", pointer, message, { at: "key" });
  }
}
