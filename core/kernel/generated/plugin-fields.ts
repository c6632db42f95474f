// Generated from core/kernel/plugin-fields.schema.json by `npm run generate`. Do not edit.

export const originKinds = ["script","style","connect","frame","image","page"] as const;

/** The fields of every plugin.json: what core, the edge and the tools need to know of a plugin before its code loads. Each point adds its own (core/extension-points/<point>/plugin-fields.schema.json). The folder, plugins/<point>/<id>/, is its identity. */
export interface PluginFields {
  /** Gives editors completion and checks as you type. */
  readonly $schema?: string;
  /** The plugin API that it was written for; a host refuses others by name. */
  readonly api: 1;
  /** What people call it: in editors, in the consent dialog, in error reports. */
  readonly title: string;
  /** One or two sentences for the merchant engineer who considers choosing it. */
  readonly description: string;
  /** A file in the plugin's folder, or the name of one of core's icons. */
  readonly icon?: string;
  /** The feature flag without which the plugin is not offered. */
  readonly flag?: string;
  /** Further feature flags that it or its code reads -> what each does. */
  readonly flags?: Readonly<Record<string, string>>;
  /** JSON Schema (draft 2020-12) of what a merchant sets. It becomes part of merchant.schema.json, so every field tells its title, description and an example. Absent: there are none. x-deprecated says since when a setting is deprecated, until when it works, and what to use; x-secret marks what must never stand in a manifest; x-rule describes a pattern. */
  readonly settings?: {
    readonly type: "object";
    readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly required?: ReadonlyArray<string>;
    readonly additionalProperties: false;
  };
  /** Origins it needs; {settings.x} is replaced by a setting. Scripts, style sheets and connections are allowed nowhere else. */
  readonly origins?: {
    /** Where it loads scripts from. */
    readonly script?: ReadonlyArray<string>;
    /** Where it loads style sheets from. */
    readonly style?: ReadonlyArray<string>;
    /** What it calls. */
    readonly connect?: ReadonlyArray<string>;
    /** What it frames. */
    readonly frame?: ReadonlyArray<string>;
    /** Where it loads pictures from. */
    readonly image?: ReadonlyArray<string>;
    /** Outside pages that it sends people to; no part of the policy. */
    readonly page?: ReadonlyArray<string>;
  };
  /** How the content policy treats its origins: exact, or an object that says why it can't be. */
  readonly policy?: "exact" | {
    /** open where the vendor does not work with exact origins: scripts and connections of every brand that chooses it are then allowed from all of https. */
    readonly mode?: "exact" | "open";
    /** Why the policy is open; merchant explain prints it. */
    readonly reason?: string;
    /** Script sources that a policy checker warns of, because their host also serves others or answers with callbacks, and why they may stay. */
    readonly exceptions?: ReadonlyArray<{
      /** As in origins. */
      readonly source: string;
      /** Why it may stay. */
      readonly reason: string;
    }>;
  };
  /** Whether its code, the vendor's included, works under enforced Trusted Types. A plugin without code does. */
  readonly trustedTypes?: boolean;
  /** What a visitor must agree to before it may load or store anything. */
  readonly consent: "necessary" | "analytics" | "ads";
  /** Milliseconds after which an activation counts as hung; the point's own deadline when absent. */
  readonly deadline?: number;
  /** Names of what it keeps in local storage; other names are refused it. */
  readonly storage?: ReadonlyArray<string>;
  /** Cookies that it, or its vendor, reads and writes. The plugin may write those with days itself; withdrawn consent removes all of them. A name that ends in * stands for all that begin so. */
  readonly cookies?: Readonly<Record<string, {
    /** How long a value that the plugin writes is kept. Absent: the plugin only reads it. */
    readonly days?: number;
  }>>;
  /** Folders below plugins/shared whose settings, origins, policy, storage and cookies it includes: those of their shared.json. */
  readonly uses?: ReadonlyArray<string>;
}
