import type { originKinds, PluginFields } from "./generated/plugin-fields.ts";

type Replaced = "$schema" | "api" | "description" | "consent" | "settings";

/**
 * A `plugin.json` after checking: what core, the edge and the tools need to know before its code loads. Each point adds
 * its own fields. A page contains neither `description` nor a `consent` that is necessary.
 */
export interface PluginManifest
  extends Omit<PluginFields, Replaced>,
    Partial<Pick<PluginFields, "description" | "consent">> {
  /** The plugin API version that it was built for; a host rejects others by name. */
  readonly api: number;
  /** Those of its shared folders and of its point included. */
  readonly settings: SettingsSchema;
}

/** Why the policy of a plugin is open; undefined where it is exact. */
export const openPolicyReason = ({ policy }: Pick<PluginManifest, "policy">): string | undefined =>
  typeof policy === "object" && policy.mode === "open" ? (policy.reason ?? "no reason given") : undefined;

/** Whether its `icon` is a file in its folder; otherwise it is the name of an icon. */
export const hasIconFile = ({ icon }: Pick<PluginManifest, "icon">): boolean => icon?.endsWith(".svg") ?? false;

/** `page`: external pages that people are sent to; the others are for the content policy. */
export type OriginKind = (typeof originKinds)[number];

/** One setting: the keywords that are checked in the page again, and annotations. */
export interface SettingSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly [keyword: string]: unknown;
}

/** The part of JSON Schema that settings use. Annotations: `x-deprecated` (`{since, until, use}`), `x-secret`. */
export interface SettingsSchema {
  readonly type: "object";
  readonly properties?: Readonly<Record<string, SettingSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly [keyword: string]: unknown;
}

/** A plugin as a merchant chose it: the part of each that the page contains. */
export interface ChosenPlugin<Manifest extends PluginManifest = PluginManifest> {
  /** The extension point: the name of its parent folder. */
  readonly point: string;
  /** Its folder's name. */
  readonly id: string;
  /** Address of its code, resolved against the page. Absent: it is data only. */
  readonly url?: string;
  /** Built files that its code imports: loaded together with it, not after it. Absent: none. */
  readonly imports?: readonly string[];
  /** Style sheets of its code, loaded before it is shown. Absent: none. */
  readonly css?: readonly string[];
  /** Address of its icon, when it has a file of its own: square, decorative. */
  readonly icon?: string;
  /** Address of its texts, one module a language: `{language}` is replaced by the code. Absent: it has none. */
  readonly texts?: string;
  readonly manifest: Manifest;
  /** Checked settings: the merchant's over the schema defaults. */
  readonly settings: Readonly<Record<string, unknown>>;
}
