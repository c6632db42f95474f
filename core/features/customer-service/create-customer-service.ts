import type { HandleOf, ServiceEntry } from "#core/extension-points/index.ts";
import type { CustomerService as Entry } from "#core/gateway/index.ts";
import {
  addressOf,
  type CustomerServiceModel,
  type CustomerServiceParts,
  entriesFor,
  type ServiceOutcome,
} from "./customer-service.ts";

export function createCustomerService(parts: CustomerServiceParts): CustomerServiceModel {
  const { gateway, plugins, origin } = parts;
  let opening: Promise<ServiceOutcome> | undefined;

  /** Who opens an entry: the vendor of its position, which falls back to its type (spec 3). */
  const handleOf = (entry: Entry): HandleOf<"customer-service"> | undefined =>
    plugins.all("customer-service").find(({ plugin: { manifest } }) => {
      const offered = !manifest.flag || parts.isOn(manifest.flag);
      return offered && manifest.serves?.includes(entry.csPosition || entry.csType);
    });

  /** An entry with its text decrypted, only when its turn has come: the cipher is its own download. */
  async function read({ csType, csPosition, path }: Entry): Promise<ServiceEntry | undefined> {
    const target = await parts.openPath(path).catch(() => undefined);
    return target === undefined ? undefined : { csType, csPosition: csPosition || csType, target };
  }

  async function openBy(handle: HandleOf<"customer-service">, entry: ServiceEntry): Promise<ServiceOutcome> {
    const customer = parts.customer();
    const opened = await handle.use("open", (service, signal) => service.open(entry, customer, signal));
    if (opened.ok) return { kind: "open" };
    const linked = await handle.use("link", (service) => service.link?.(entry, customer));
    const url = linked.ok && linked.value ? addressOf(linked.value, customer, origin) : undefined;
    return url === undefined ? { kind: "none" } : { kind: "link", url };
  }

  async function open(): Promise<ServiceOutcome> {
    const answer = await gateway.chat.entries();
    if (!answer.ok) return { kind: "failed", failure: answer.error };
    const entries = entriesFor(answer.value, parts.labelId());
    const served = entries.filter((entry) => handleOf(entry));
    let link: string | undefined;

    for (const entry of served) {
      const handle = handleOf(entry);
      const readable = handle && (await read(entry));
      if (!readable) continue;
      const outcome = await openBy(handle, readable);
      if (outcome.kind === "open") return outcome;
      if (outcome.kind === "link") link ??= outcome.url;
    }
    if (link !== undefined) return { kind: "link", url: link };

    // Entries that no chosen vendor serves may still be plain addresses.
    for (const entry of entries.filter((each) => !served.includes(each))) {
      const readable = await read(entry);
      const url = readable && addressOf(readable.target, parts.customer(), origin);
      if (url) return { kind: "link", url };
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
