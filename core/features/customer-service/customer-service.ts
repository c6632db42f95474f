import type { ServiceCustomer } from "#core/extension-points/index.ts";
import type { CustomerService as Entry, GatewayFailure } from "#core/gateway/index.ts";
import { encodePart } from "#core/kernel/index.ts";

/** The result of opening customer service. */
export type ServiceOutcome =
  /** A vendor's chat is open. */
  | { readonly kind: "open" }
  /** The chat is a page of its own. */
  | { readonly kind: "page"; readonly url: string }
  /** The vendor's chat could not be opened in this page; this address leads to one of its own. */
  | { readonly kind: "link"; readonly url: string }
  /** The person chooses: two channels or more. */
  | { readonly kind: "choice"; readonly channels: readonly ServiceChannel[] }
  | { readonly kind: "failed"; readonly failure: GatewayFailure }
  /** The merchant has no usable entry. */
  | { readonly kind: "none" };

/** One way to reach customer service: an entry with the plugin that opens it. */
export interface ServiceChannel {
  /** Unique among those offered together. */
  readonly key: string;
  /** Of a messenger that players have; a chat's vendor is no name to them. */
  readonly name: string | undefined;
  /** Address of the plugin's icon. */
  readonly icon: string | undefined;
  /** For VIP members alone. */
  readonly isVip: boolean;
  /** Where it is a page of its own: the address. */
  readonly url: string | undefined;
  /** Opens it, or where it fails the next one. Never a choice. */
  open(): Promise<ServiceOutcome>;
}

/**
 * Spec 4 "Customer-service entries": entries without label restrictions and those that match the member's label. The
 * matching come first: a label assigns a member to particular agents.
 */
export function entriesFor(entries: readonly Entry[], labelId: string | undefined): readonly Entry[] {
  const matching = entries.filter(({ labelIds }) => labelId !== undefined && labelIds.includes(labelId));
  return [...matching, ...entries.filter(({ labelIds }) => labelIds.length === 0)];
}

/**
 * A plugin's `link` for an entry: `{target}` is the entry's text, `{target.x}` a field of it where it is JSON. The
 * customer's placeholders are left to `addressOf`. Undefined where the text lacks the field.
 */
export function linkOf(template: string, target: string): string | undefined {
  const fields = fieldsOf(target);
  let found = 0;
  let requested = 0;
  const filled = template.replaceAll(/\{target(?:\.(\w+))?\}/g, (_, field?: string) => {
    if (field === undefined) return target;
    requested++;
    const value = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (typeof value !== "string" && typeof value !== "number") return "";
    found++;
    return encodePart(value);
  });
  return requested > 0 && found === 0 ? undefined : filled;
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** A text as an address, with the customer's placeholders filled in; undefined where it is not a safe address. */
export function serviceAddress(target: string, customer: ServiceCustomer, origin: string): string | undefined {
  const values: Readonly<Record<string, string | number | undefined>> = {
    uid: customer.id,
    name: customer.name,
    lang: customer.language,
    vip: customer.vip,
  };
  const filled = target.replaceAll(/\{(uid|name|lang|vip)\}/g, (_, name: string) => encodePart(values[name] ?? ""));
  if (!/^(https?:)?\//.test(filled) || !URL.canParse(filled, origin)) return undefined;
  return new URL(filled, origin).href;
}
