import type { ServiceCustomer } from "#core/extension-points/index.ts";
import { badResponse, type GatewayFailure, openServicePath } from "#core/gateway/index.ts";
import { err, isOffered, ok, type Result, singleFlight, sleep } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import { type Audience, createChannels, type ResolvedEntry } from "./channels.ts";
import { type ServiceChannel, type ServiceOutcome, serviceAddress } from "./customer-service.ts";
import { createUnread } from "./unread.ts";
import { afterScriptDelay, followVendorScripts } from "./vendor-scripts.ts";

/** What a person can't tell apart is one choice: the first is offered, the others take its place where it fails. */
const distinct = (channels: readonly ServiceChannel[]): readonly ServiceChannel[] =>
  channels.filter((channel, index) => channels.findIndex((other) => isAlike(channel, other)) === index);

const isAlike = (one: ServiceChannel, other: ServiceChannel): boolean =>
  one.name === other.name && one.isVip === other.isVip && (one.url === undefined) === (other.url === undefined);

/** How long a tap waits for the member's label, which decides who answers: ms. */
const LABEL_TIMEOUT_MS = 3000;

export type CustomerServiceModel = ReturnType<typeof createCustomerService>;

/**
 * The merchant's customer service: chooses the entry and opens it.
 * @param openPath decrypts an entry's `path`; undefined when it can't be decrypted.
 */
export function createCustomerService(
  site: Site,
  openPath: (path: string) => Promise<string | undefined> = openServicePath,
) {
  const { clock, events, flags, gateway, i18n, idlePlugins, member, plugins, session, window, whenIdle } = site;
  const channels = createChannels(site, openPath);
  const unread = createUnread(site);
  const onScript = followVendorScripts(site, unread, () => audience().customer);

  /** Who is asking, by what is known of the member. */
  function audience(): Audience {
    const { info } = session.store.getState();
    const label = member.store.getState().value?.clubLabel;
    const customer: ServiceCustomer = {
      language: i18n.language.code,
      ...(info?.id && { id: info.id }),
      ...(info?.userName && { name: info.userName }),
      ...(label?.type === "AUTO" && { vip: label.rankLevel }),
    };
    return { customer, labelId: label?.labelId };
  }

  /** The same, once a member who has just logged in is loaded. */
  async function loadedAudience(): Promise<Audience> {
    if (member.store.getState().phase === "loading")
      await Promise.race([member.settled(), sleep(clock, LABEL_TIMEOUT_MS)]);
    return audience();
  }

  /** Opens the first; where it fails, its plain link or the next one takes its place. */
  async function openFirst(
    [served, ...others]: readonly ResolvedEntry[],
    pathname = window.location.pathname,
  ): Promise<ServiceOutcome> {
    if (!served) return { kind: "none" };
    // A chat that comes late is not put over the screen that the person went to.
    const isLeft = () => window.location.pathname !== pathname;
    if (isLeft()) return { kind: "open" };
    const { handle, entry, link } = served;
    if (handle.plugin.url === undefined && link !== undefined) return { kind: "page", url: link };
    const ended = new AbortController();
    const stop = events.on("screen.viewed", () => isLeft() && ended.abort());
    const opened = await handle.use("open", async (service, signal) => {
      signal.addEventListener("abort", () => ended.abort());
      try {
        await service.open(entry, audience().customer, ended.signal);
      } catch (cause) {
        if (!isLeft()) throw cause;
      }
    });
    stop();
    if (!opened.ok) return link === undefined ? openFirst(others, pathname) : { kind: "link", url: link };
    onScript(handle);
    return { kind: "open" };
  }

  const channelOf = (served: ResolvedEntry, index: number, all: readonly ResolvedEntry[]): ServiceChannel => {
    const { plugin } = served.handle;
    return {
      key: `${plugin.id} ${index}`,
      name: plugin.manifest.messenger ? plugin.manifest.title : undefined,
      icon: plugin.icon,
      isVip: served.isVip,
      url: plugin.url === undefined ? served.link : undefined,
      open: () => openFirst([served, ...all.filter((other) => other !== served)]),
    };
  };

  /** The address of the platform's own chat, which knows the member by the auth key (spec 7). */
  async function platformChat(): Promise<Result<string, GatewayFailure>> {
    const key = await gateway.chat.authKey();
    if (!key.ok) return key;
    const saved = await gateway.chat.saveMemberInfo(key.value);
    if (!saved.ok) return saved;
    const launched = await gateway.chat.launch();
    if (!launched.ok) return launched;
    const url = serviceAddress(launched.value.url, audience().customer, window.location.origin);
    return url === undefined ? err(badResponse(200)) : ok(url);
  }

  async function open(): Promise<ServiceOutcome> {
    const { pathname } = window.location;
    const mine = flags.isOn("CBS3") && session.token() !== undefined ? await platformChat() : undefined;
    if (mine?.ok) return { kind: "page", url: mine.value };
    // The session ended over it: the person reads so, and the vendors do not know them.
    if (mine && session.token() === undefined) return { kind: "failed", failure: mine.error };

    // Without the plugins, an entry that is a plain address still opens.
    const [answer, who] = await Promise.all([gateway.chat.entries(), loadedAudience(), idlePlugins().catch(() => {})]);
    if (!answer.ok) return { kind: "failed", failure: answer.error };
    const served = await channels.served(answer.value, who);
    const offered = distinct(served.map(channelOf));
    if (offered.length > 1) return { kind: "choice", channels: offered };
    if (served.length > 0) return openFirst(served, pathname);
    const url = await channels.plainAddress(answer.value, who);
    if (url !== undefined) return { kind: "page", url };
    return mine ? { kind: "failed", failure: mine.error } : { kind: "none" };
  }

  /**
   * Spec 9: scripts that are light are there before the first tap; never before the page is idle, and each only with
   * the consent that its `plugin.json` asks for.
   */
  async function preload(): Promise<void> {
    await whenIdle;
    await afterScriptDelay(site);
    await idlePlugins();
    const isWanted = ({ plugin }: ResolvedEntry["handle"]) =>
      plugin.manifest.preload === true && plugin.url !== undefined && isOffered(plugin, flags.isOn);
    if (!plugins.all("customer-service").some(isWanted)) return;
    const consent = await site.consent();
    const prepare = async ({ handle, entry }: ResolvedEntry, customer: ServiceCustomer) => {
      const { consent: own = "necessary" } = handle.plugin.manifest;
      if (consent.may(own) === undefined) await consent.settled();
      if (!consent.may(own)) return;
      const { ok: isReady } = await handle.use("prepare", (service, signal) =>
        service.prepare?.(entry, customer, signal),
      );
      if (isReady) onScript(handle);
    };
    const [answer, who] = await Promise.all([gateway.chat.entries(), loadedAudience()]);
    if (!answer.ok) return;
    for (const served of await channels.served(answer.value, who)) {
      if (isWanted(served.handle)) void prepare(served, who.customer);
    }
  }

  void preload().catch(() => {});

  return {
    /** Unread messages of all chats; 0 without a session. */
    unread: unread.store,
    /** Opens the only channel at once; where there are more, the person chooses. */
    open: singleFlight(open),
  };
}
