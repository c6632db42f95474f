/**
 * The fields of every plugin's `plugin.json`: what core, the edge and the tools need to know before its code loads.
 * Each point adds its own fields.
 */
export interface PluginManifest {
  /** The plugin API version that it was built for; a host rejects others by name. */
  readonly api: number;
  readonly title: string;
  /** For merchant engineers; not part of pages. */
  readonly description?: string;
  /** A file in the plugin's folder, or the name of one of core's icons. */
  readonly icon?: string;
  /** The feature switch without which the plugin is not offered. */
  readonly flag?: string;
  /** Further feature switches that it or its code reads -> what each does, for merchant engineers; not part of pages. */
  readonly flags?: Readonly<Record<string, string>>;
  /** JSON Schema (draft 2020-12) of its settings; annotated with title, description and examples. */
  readonly settings: SettingsSchema;
  /** Origins it needs; `{settings.x}` is replaced by a setting. */
  readonly origins?: Partial<Record<OriginKind, readonly string[]>>;
  /** How the content policy treats its origins; `exact` when absent. */
  readonly policy?: "exact" | PluginPolicy;
  /** Whether its code works under enforced Trusted Types. */
  readonly trustedTypes?: boolean;
  /** The consent a visitor must give before it may load or store anything. */
  readonly consent?: "necessary" | "analytics" | "ads";
  /** Milliseconds after which an activation has timed out; the point's own deadline when absent. */
  readonly deadline?: number;
  /** Names of its local-storage keys; others are refused. */
  readonly storage?: readonly string[];
  /**
   * Names of the cookies that it, or its vendor, reads and writes. It may write those with `days` itself. A name that
   * ends in `*` stands for all that begin so.
   */
  readonly cookies?: Readonly<Record<string, { readonly days?: number }>>;
  /** Folders below `plugins/shared` whose settings, origins and the like it uses (their `shared.json`). */
  readonly uses?: readonly string[];
}

export interface PluginPolicy {
  /**
   * `open` where the vendor can't work with exact origins: scripts and connections may then come from any https origin.
   */
  readonly mode?: "exact" | "open";
  /** Why the policy is open; `merchant explain` prints it. */
  readonly reason?: string;
  /** Script sources that a policy checker warns of -> why they are accepted. */
  readonly exceptions?: readonly { readonly source: string; readonly reason: string }[];
}

/** Why the policy of a plugin is open; undefined where it is exact. */
export const openPolicyReason = ({ policy }: Pick<PluginManifest, "policy">): string | undefined =>
  typeof policy === "object" && policy.mode === "open" ? (policy.reason ?? "no reason given") : undefined;

/** Whether its `icon` is a file in its folder; otherwise it is the name of an icon. */
export const hasIconFile = ({ icon }: Pick<PluginManifest, "icon">): boolean => icon?.endsWith(".svg") ?? false;

/** `page`: external pages that people are sent to; the others are for the content policy. */
export const originKinds = ["script", "style", "connect", "frame", "image", "page"] as const;

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

/** The part of JSON Schema that settings use. Annotations: `x-deprecated` (what to use instead), `x-secret`. */
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
