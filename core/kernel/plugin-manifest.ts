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
  /** `open` where the vendor can't live with exact origins: `explain` says it aloud. */
  readonly policy?: "exact" | "open";
  /** Whether its code works under enforced Trusted Types. */
  readonly trustedTypes?: boolean;
  /** What a visitor must agree to before it may load or store anything. */
  readonly consent?: "necessary" | "analytics" | "ads";
  /** Milliseconds after which an activation counts as hung; the point's own deadline when absent. */
  readonly deadline?: number;
  /** Names of what it keeps, for `explain` and for withdrawal of consent. */
  readonly storage?: readonly string[];
  readonly cookies?: readonly string[];
}

/** Whether its `icon` is a file in its folder; otherwise it is a name. */
export const hasIconFile = ({ icon }: Pick<PluginManifest, "icon">): boolean => icon?.endsWith(".svg") ?? false;

/** `page`: outside pages that people are sent to; the others are for the content policy. */
export const originKinds = ["script", "style", "connect", "frame", "image", "page"] as const;

export type OriginKind = (typeof originKinds)[number];

/** The part of JSON Schema that settings use. Annotations: `x-deprecated` (what to use instead), `x-secret`. */
export interface SettingsSchema {
  readonly type: "object";
  readonly properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
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
