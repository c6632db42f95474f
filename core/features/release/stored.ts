import { defineStored, json, text } from "#core/platform/index.ts";

/** The newest build that this browser knows. */
export const assetHash = defineStored({ key: "asset_hash", parse: text });

/** The release for which the page was reloaded automatically. */
export const reloadedFor = defineStored({ area: "session", key: "reloaded_for", parse: text });

/** Text typed into a page's fields, kept across a reload that a release made necessary. */
export interface TypedText {
  readonly path: string;
  /** A key that identifies a field of the page -> text. */
  readonly fields: Readonly<Record<string, string>>;
}

export const typedText = defineStored({
  area: "session",
  key: "typed_text",
  clearedByLogout: true,
  parse: json<TypedText>(({ path, fields }) =>
    typeof path === "string" &&
    typeof fields === "object" &&
    fields !== null &&
    Object.values(fields).every((each) => typeof each === "string")
      ? { path, fields: fields as TypedText["fields"] }
      : undefined,
  ),
});
