/**
 * A plugin's `plugin.json`: all that core, the edge and the tools need to know of a plugin before its code loads.
 * `schemas/plugin.schema.json` says the same with descriptions for editors; a test holds the two together.
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
  /**
   * Log-in: the button's text, when the plugin has one. Captcha: text of the button that asks for it in place of
   * another. A key in the plugin's own texts.
   */
  readonly button?: string;
  /** Customer service: the types of the gateway's entries (`csType`) that it opens. */
  readonly serves?: readonly string[];
  /** How to recognise the return from an outside page: every query field named, or the start of the hash. */
  readonly returns?: { readonly query?: readonly string[]; readonly hash?: string };
  /** Whether that return needs an address registered with the vendor (hidden on hosts outside `returnOrigins`). */
  readonly registeredReturn?: boolean;
  /** What it captures on landing: query field -> pixelTrack key, in the order in which they are looked for. */
  readonly capture?: {
    readonly query?: Readonly<Record<string, string>>;
    readonly cookies?: readonly string[];
  };
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
  readonly call?: {
    readonly path: string;
    readonly via: string;
    readonly encrypted?: boolean;
    readonly context: readonly (
      | "loginDeviceId"
      | "device"
      | "isOfficialAppLogin"
      | "registerUrl"
      | "domain"
      | "affiliateCode"
      | "referralCode"
      | "linkId"
    )[];
  };
  readonly identity?: Readonly<Record<string, string>>;
  /** Whether a log-in through it asks for a captcha. */
  readonly captcha?: "always" | "withUsername" | "never";
  readonly forcedPasswordChange?: boolean;
  /** Whether people come in by a mobile number: then they may register by one, too. */
  readonly mobileNumber?: boolean;
  /** What core does when the gateway answers one of these error codes to this plugin's proof. */
  readonly errors?: Readonly<Record<string, "offer-binding" | "forget" | "alert" | "disable-auto-login" | "renew">>;
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
export interface ChosenPlugin {
  /** The extension point, which is its folder: `login`, `captcha`, `trackers`, … */
  readonly point: string;
  /** Its folder's name. */
  readonly id: string;
  /** Where its code is: a module address, resolved against the page. */
  readonly url: string;
  /** Style sheets of its code, to be linked before it is shown. Absent: none. */
  readonly css?: readonly string[];
  /** Address of its icon, where that is a file of its own: square, decoration. */
  readonly icon?: string;
  /** Address of its texts, a module a language: `{language}` stands for the code. Absent: it has none. */
  readonly texts?: string;
  readonly manifest: PluginManifest;
  /** Checked settings: schema defaults with the merchant's over them. */
  readonly settings: Readonly<Record<string, unknown>>;
}
