import type { PluginManifest } from "#core/kernel/index.ts";

/** `plugin.json` of a customer service; `plugin-fields.schema.json` says the same with descriptions for editors. */
export interface CustomerServiceManifest extends PluginManifest {
  /** The types of the gateway's entries (`csType`) that it opens. */
  readonly csTypes: readonly string[];
  /**
   * A plain address of the chat: for a plugin without code, and for when its code fails. `{target}` is the entry's text,
   * `{target.x}` a field of it where it is JSON; `{uid}`, `{name}`, `{lang}`, `{vip}` are the customer's.
   */
  readonly link?: string;
  /** Its title names an app that players have: they choose by it. Any other chat is offered as a live chat. */
  readonly messenger?: true;
  /** Its script is loaded 500 ms after the page, before the first tap: for a light one. */
  readonly preload?: true;
  /** `{settings.x}`: a setting with the VIP level from which members are offered it. Absent: everyone is. */
  readonly minVip?: string;
}
