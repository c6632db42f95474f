import type { HandleOf, ServiceCustomer, ServiceEntry } from "#core/extension-points/index.ts";
import { type CustomerService as Entry, openServicePath } from "#core/gateway/index.ts";
import { fillTemplate, isOffered } from "#core/kernel/index.ts";
import type { Site } from "../site.ts";
import { addressOf, type CustomerServiceModel, entriesFor, linkOf, type ServiceOutcome } from "./customer-service.ts";

type Handle = HandleOf<"customer-service">;

type CustomerServiceSite = Pick<
  Site,
  "gateway" | "plugins" | "idlePlugins" | "standIn" | "flags" | "window" | "member" | "session" | "i18n"
>;

/** @param openPath decrypts an entry's `path`; undefined when it can't be decrypted. */
export function createCustomerService(
  { gateway, plugins, idlePlugins, standIn, flags, window, member, session, i18n }: CustomerServiceSite,
  openPath = openServicePath,
): CustomerServiceModel {
  const { origin } = window.location;
  let opening: Promise<ServiceOutcome> | undefined;

  /** The member's label, while a member with one is logged in. */
  const label = () => member.store.getState().value?.clubLabel;

  function customerOf(): ServiceCustomer {
    const { info } = session.store.getState();
    const rank = label();
    return {
      language: i18n.language.code,
      ...(info?.id && { id: info.id }),
      ...(info?.userName && { name: info.userName }),
      ...(rank?.type === "AUTO" && { vip: rank.rankLevel }),
    };
  }

  /** The plugin that opens an entry: by its position, which falls back to its type (spec 3). */
  const handleOf = (entry: Entry): Handle | undefined =>
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

  /** The vendor's plain address for an entry. */
  function linkTo({ plugin: { manifest, settings } }: Handle, { target }: ServiceEntry): string | undefined {
    const template = manifest.link && fillTemplate(manifest.link, settings);
    const link = template && linkOf(template, target);
    const address = link && addressOf(link, customerOf(), origin);
    return address && standIn(address);
  }

  async function open(): Promise<ServiceOutcome> {
    // Without the plugins, an entry that is a plain address still opens.
    const [answer] = await Promise.all([gateway.chat.entries(), idlePlugins().catch(() => {})]);
    if (!answer.ok) return { kind: "failed", failure: answer.error };
    const entries = entriesFor(answer.value, label()?.labelId);
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
    const customer = customerOf();
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
