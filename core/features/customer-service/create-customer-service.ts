import type { HandleOf, ServiceEntry } from "#core/extension-points/index.ts";
import type { CustomerService as Entry } from "#core/gateway/index.ts";
import { isOffered } from "#core/kernel/index.ts";
import { standIn } from "#core/merchant/index.ts";
import {
  addressOf,
  type CustomerServiceModel,
  type CustomerServiceParts,
  entriesFor,
  linkOf,
  type ServiceOutcome,
} from "./customer-service.ts";

type Handle = HandleOf<"customer-service">;

export function createCustomerService(parts: CustomerServiceParts): CustomerServiceModel {
  const { gateway, plugins, origin } = parts;
  let opening: Promise<ServiceOutcome> | undefined;

  /** The plugin that opens an entry: by its position, which falls back to its type (spec 3). */
  const handleOf = (entry: Entry): Handle | undefined =>
    plugins
      .all("customer-service")
      .find(
        ({ plugin }) =>
          isOffered(plugin, parts.isOn) && plugin.manifest.csTypes.includes(entry.csPosition || entry.csType),
      );

  /** An entry with its text decrypted. */
  async function read({ csType, csPosition, path }: Entry): Promise<ServiceEntry | undefined> {
    const target = await parts.openPath(path).catch(() => undefined);
    return target === undefined ? undefined : { csType, csPosition: csPosition || csType, target };
  }

  /** The vendor's plain address for an entry. */
  function linkTo({ plugin: { manifest } }: Handle, { target }: ServiceEntry): string | undefined {
    const link = manifest.link === undefined ? undefined : linkOf(manifest.link, target);
    const address = link === undefined ? undefined : addressOf(link, parts.customer(), origin);
    return address === undefined ? undefined : standIn(address, parts.vendorOrigins ?? {});
  }

  async function open(): Promise<ServiceOutcome> {
    const answer = await gateway.chat.entries();
    if (!answer.ok) return { kind: "failed", failure: answer.error };
    const entries = entriesFor(answer.value, parts.labelId());
    const served: { readonly handle: Handle; readonly entry: ServiceEntry; readonly link: string | undefined }[] = [];
    for (const entry of entries) {
      const handle = handleOf(entry);
      const readable = handle && (await read(entry));
      if (readable) served.push({ handle, entry: readable, link: linkTo(handle, readable) });
    }

    // A vendor that is only a link always succeeds; those before it are tried first.
    const linkOnly = served.findIndex(({ handle, link }) => handle.plugin.url === undefined && link !== undefined);
    const chats = served
      .slice(0, linkOnly === -1 ? served.length : linkOnly)
      .filter(({ handle }) => handle.plugin.url !== undefined);
    const customer = parts.customer();
    const opened = await plugins.first(
      chats.map(({ handle }) => handle),
      "open",
      async (service, signal, index) => {
        const chat = chats[index];
        if (chat) await service.open(chat.entry, customer, signal);
      },
    );
    if (opened) return { kind: "open" };
    const url = served[linkOnly]?.link ?? served.find(({ link }) => link !== undefined)?.link;
    if (url !== undefined) return { kind: "link", url };

    // Entries that no chosen vendor serves may still be plain addresses.
    for (const entry of entries.filter((each) => !handleOf(each))) {
      const readable = await read(entry);
      const address = readable && addressOf(readable.target, customer, origin);
      if (address) return { kind: "link", url: address };
    }
    return { kind: "none" };
  }

  return {
    open() {
      opening ??= open().finally(() => {
        opening = undefined;
      });
      return opening;
    },
  };
}
