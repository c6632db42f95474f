// Generated from core/extension-points/customer-service/plugin-fields.schema.json by `npm run generate`. Do not edit.

import type { PluginManifest } from "#core/kernel/index.ts";

/** What a customer service's plugin.json holds beyond the fields of every plugin. */
export interface CustomerServiceManifest extends PluginManifest {
  /** The types of the gateway's entries (csType) that it opens. */
  readonly csTypes: ReadonlyArray<string>;
  /** A plain address of the chat: for a plugin without code, and for when its code fails. {target} is the entry's text, {target.x} a field of it where it is JSON, {settings.x} a setting; {uid}, {name}, {lang} and {vip} are the customer's. A field that the entry lacks is empty; where it lacks all of them there is no link. */
  readonly link?: string;
  /** Its title names an app that players have, such as WhatsApp, LINE or Telegram: they choose by it. Any other chat is offered as a live chat, without its vendor's name. */
  readonly messenger?: true;
  /** Its script is loaded 500 ms after the page, or when the page is idle where that is later, with the consent that `consent` names: for a script that is light. Without it the script is loaded at the first tap. */
  readonly preload?: true;
  /** The setting, an integer, that holds the VIP level from which members are offered it. Absent: everyone is. */
  readonly minVip?: string;
}
