import type { HandleOf, ServiceCustomer, ServiceEntry } from "#core/extension-points/index.ts";
import type { CustomerService as Entry } from "#core/gateway/index.ts";
import { fillTemplate, isOffered } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import { entriesFor, linkOf, serviceAddress } from "./customer-service.ts";

/** An entry that a chosen plugin opens. */
export interface ResolvedEntry {
  readonly handle: HandleOf<"customer-service">;
  readonly entry: ServiceEntry;
  /** The vendor's plain address for the entry. */
  readonly link: string | undefined;
  /** For VIP members alone: by the plugin's level, or by the entry's labels. */
  readonly isVip: boolean;
}

/** What the member's label and level make of the merchant's entries. */
export interface Audience {
  readonly customer: ServiceCustomer;
  readonly labelId: string | undefined;
}

/** @param openPath decrypts an entry's `path`; undefined when it can't be decrypted. */
export function createChannels(
  { plugins, standIn, flags, window }: Site,
  openPath: (path: string) => Promise<string | undefined>,
) {
  const { origin } = window.location;

  /** The plugin that opens an entry: by its position, which falls back to its type (spec 3). */
  const handleOf = (entry: Entry): ResolvedEntry["handle"] | undefined =>
    plugins
      .all("customer-service")
      .find(
        ({ plugin }) =>
          isOffered(plugin, flags.isOn) && plugin.manifest.csTypes.includes(entry.csPosition || entry.csType),
      );

  /** An entry with its text decrypted. */
  async function read({ csType, csPosition, path }: Entry): Promise<ServiceEntry | undefined> {
    const target = await openPath(path).catch(() => undefined);
    return target === undefined ? undefined : { csType, csPosition: csPosition || csType, target };
  }

  function linkTo(
    { plugin: { manifest, settings } }: ResolvedEntry["handle"],
    { target }: ServiceEntry,
    to: ServiceCustomer,
  ) {
    const template = manifest.link && fillTemplate(manifest.link, settings);
    const link = template && linkOf(template, target);
    const address = link && serviceAddress(link, to, origin);
    return address && standIn(address);
  }

  return {
    /** The entries for this member that a chosen plugin opens; one that can't be read, or leads nowhere, is left out. */
    async served(entries: readonly Entry[], { customer, labelId }: Audience): Promise<readonly ResolvedEntry[]> {
      const found = await Promise.all(
        entriesFor(entries, labelId).map(async (each): Promise<ResolvedEntry | undefined> => {
          const handle = handleOf(each);
          if (!handle || (customer.vip ?? 0) < minVipOf(handle)) return undefined;
          const entry = await read(each);
          const link = entry && linkTo(handle, entry, customer);
          if (!entry || (handle.plugin.url ?? link) === undefined) return undefined;
          const isVip =
            handle.plugin.manifest.minVip !== undefined || (customer.vip !== undefined && each.labelIds.length > 0);
          return { handle, entry, link, isVip };
        }),
      );
      return found.filter((one) => one !== undefined);
    },

    /** The first entry without a plugin that is an address by itself. */
    async plainAddress(entries: readonly Entry[], { customer, labelId }: Audience): Promise<string | undefined> {
      for (const each of entriesFor(entries, labelId).filter((one) => !handleOf(one))) {
        const entry = await read(each);
        const address = entry && serviceAddress(entry.target, customer, origin);
        if (address) return address;
      }
      return undefined;
    },
  };
}

/** The VIP level from which members are offered a plugin. */
const minVipOf = ({ plugin: { manifest, settings } }: ResolvedEntry["handle"]): number =>
  Number(fillTemplate(manifest.minVip ?? "", settings) ?? 0);
