import { asObject } from "./lookup.ts";

/**
 * What ends the sentence "it is …" of a schema with the keyword `x-deprecated`: `{since, until, use}`, of which `since` and
 * `until` (the first without it) are versions of Livery or dates, and `use` names what takes its place. Else undefined.
 */
export function deprecationOf(schema: unknown): string | undefined {
  const { since, until, use } = asObject(asObject(schema)["x-deprecated"]);
  return typeof use === "string" ? `deprecated since ${since}, and works until ${until}: use ${use}` : undefined;
}
