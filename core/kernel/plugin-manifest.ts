/**
 * The fields of every plugin's `plugin.json`: what core, the edge and the tools need to know before its code loads. A
 * point extends it by fields of its own.
 */
export interface PluginManifest {
  /** The plugin API it was written for; a host refuses others by name. */
  readonly api: number;
  readonly title: string;
  /** For merchant engineers; pages do not carry it. */
  readonly description?: string;
  /** A file in the plugin's folder, or the name of one of core's icons. */
  readonly icon?: string;
  /** The feature switch without which the plugin is not offered. */
  readonly flag?: string;
  /** JSON Schema (draft 2020-12) of its settings; annotated with title, description and examples. */
  readonly settings: SettingsSchema;
  /** Origins it needs; `{settings.x}` is replaced by a setting. */
  readonly origins?: Partial<Record<OriginKind, readonly string[]>>;
  /** How the content policy treats its origins; `exact` when absent. */
  readonly policy?: "exact" | PluginPolicy;
  /** Whether its code works under enforced Trusted Types. */
  readonly trustedTypes?: boolean;
  /** What a visitor must agree to before it may load or store anything. */
  readonly consent?: "necessary" | "analytics" | "ads";
  /** Milliseconds after which an activation counts as hung; the point's own deadline when absent. */
  readonly deadline?: number;
  /** Names of what it keeps in local storage; others are refused. */
  readonly storage?: readonly string[];
  /** Names of the cookies that it, or its vendor, reads and writes. Those with `days` it may write itself. */
  readonly cookies?: Readonly<Record<string, { readonly days?: number }>>;
  /** Folders below `plugins/shared` whose settings, origins and texts it takes (their `shared.json`). */
  readonly uses?: readonly string[];
}

export interface PluginPolicy {
  /** `open` where the vendor can't live with exact origins: scripts and connections may then come from all of https. */
  readonly mode?: "exact" | "open";
  /** Why the policy is open; `merchant explain` prints it. */
  readonly reason?: string;
  /** Script sources that a policy checker warns of -> why they may stay. */
  readonly exceptions?: readonly { readonly source: string; readonly reason: string }[];
}

/** Why the policy of a plugin is open; undefined where it is exact. */
export const openPolicyReason = ({ policy }: Pick<PluginManifest, "policy">): string | undefined =>
  typeof policy === "object" && policy.mode === "open" ? (policy.reason ?? "no reason given") : undefined;

/** Whether its `icon` is a file in its folder; otherwise it is a name. */
export const hasIconFile = ({ icon }: Pick<PluginManifest, "icon">): boolean => icon?.endsWith(".svg") ?? false;

/** `page`: outside pages that people are sent to; the others are for the content policy. */
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

/** A plugin as a merchant chose it: what the page carries for each one. */
export interface ChosenPlugin<Manifest extends PluginManifest = PluginManifest> {
  /** The extension point: the folder above its own. */
  readonly point: string;
  /** Its folder's name. */
  readonly id: string;
  /** Where its code is: a module address, resolved against the page. Absent: it is data alone. */
  readonly url?: string;
  /** Style sheets of its code, to be linked before it is shown. Absent: none. */
  readonly css?: readonly string[];
  /** Address of its icon, where that is a file of its own: square, decoration. */
  readonly icon?: string;
  /** Address of its texts, a module a language: `{language}` stands for the code. Absent: it has none. */
  readonly texts?: string;
  readonly manifest: Manifest;
  /** Checked settings: schema defaults with the merchant's over them. */
  readonly settings: Readonly<Record<string, unknown>>;
}
