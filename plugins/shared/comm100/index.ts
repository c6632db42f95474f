import type { CustomerService, PluginContext, ServiceCustomer, ServiceEntry } from "@livery/plugin-api";
import type { Settings } from "./generated/settings.ts";

/** The part of Comm100's API that Livery uses: the snippet's fields, and what the script adds to them. */
export interface Comm100Api {
  site_id: string;
  main_code_plan: string;
  chat_buttons: { code_plan: string; div_id: string }[];
  onReady?: () => void;
  /** Set by the script. */
  loaded?: boolean;
  do?(verb: "livechat.button.click", campaignId: string): void;
  do?(verb: "livechat.chat.endChat" | "livechat.chat.close"): void;
  get?(name: "livechat.campaignIds"): unknown;
  set?(name: string, value: unknown, campaignId?: string): void;
}

declare global {
  interface Window {
    Comm100API?: Comm100Api;
  }
}

/** Comm100's own limit: after it the script is loaded from the standby host, ms. */
const STANDBY_AFTER_MS = 5000;

interface Campaign {
  readonly siteId: string;
  readonly campaignId: string;
}

/**
 * Comm100, with one campaign or several on a page. Set-up:
 * 1. In Comm100 create a campaign for each kind of member, and the custom variables `uid`, `name`, `lang` and `vip`.
 * 2. In the merchant's back office add a customer-service entry whose path is
 *    `{"siteId": "<number>", "campaignId": "<GUID>"}`: of type COMM100, or COMM100VIP for a campaign of VIP members.
 * 3. With a white-label account set `host` and `standbyHost`.
 */
export function createComm100(context: PluginContext<Settings>): CustomerService {
  const { settings, loadScript, onDispose, onScreen } = context;

  /** The site's own button opens the chat; Comm100's would cover the page. Without an id the first one alone is hidden. */
  function hideButtons() {
    const api = window.Comm100API;
    for (const { code_plan } of api?.chat_buttons ?? []) api?.set?.("livechat.button.isVisible", false, code_plan);
  }

  onScreen(hideButtons);
  onDispose(() => delete window.Comm100API);
  onDispose(hideButtons);
  // The script can't be unloaded: the next person on this phone must not read the chat.
  onDispose(() => window.Comm100API?.do?.("livechat.chat.close"));
  onDispose(() => window.Comm100API?.do?.("livechat.chat.endChat"));

  async function start(campaign: Campaign): Promise<void> {
    const api = joinPage(campaign);
    if (isReady(api)) return;
    const ready = new Promise<void>((resolve) => {
      const before = api.onReady;
      api.onReady = () => {
        before?.();
        resolve();
      };
    });
    const { host, standbyHost } = settings();
    const script = (from: string) => loadScript(scriptAddress(from, api));
    const isInTime = await readyInTime(ready, () => script(host), onDispose);
    if (!isInTime && !api.loaded) await script(standbyHost);
    await ready;
  }

  return {
    async prepare(entry) {
      await start(campaignOf(entry));
    },

    async open(entry, customer, signal) {
      const campaign = campaignOf(entry);
      await start(campaign);
      // The person has been given a link meanwhile.
      signal.throwIfAborted();
      const api = window.Comm100API;
      const campaigns = api?.get?.("livechat.campaignIds");
      if (Array.isArray(campaigns) && !campaigns.map(String).includes(campaign.campaignId)) {
        throw new Error(`Comm100's site ${campaign.siteId} has no campaign ${campaign.campaignId}`);
      }
      if (!api?.do) throw new Error("Comm100's script has no API");
      identify(api, customer);
      api.do("livechat.button.click", campaign.campaignId);
    },

    bind(customer) {
      hideButtons();
      if (window.Comm100API) identify(window.Comm100API, customer);
    },
  };
}

/** Whether the script becomes ready before its time is up or it fails to load; it may still become ready afterwards. */
async function readyInTime(
  ready: Promise<void>,
  load: () => Promise<void>,
  onDispose: (undo: () => void) => void,
): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  onDispose(() => clearTimeout(timer));
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, STANDBY_AFTER_MS, false);
    load().catch(() => resolve(false));
  });
  const isInTime = await Promise.race([ready.then(() => true), late]);
  clearTimeout(timer);
  return isInTime;
}

const isReady = ({ loaded, do: act }: Comm100Api): boolean => loaded === true && typeof act === "function";

/**
 * The snippet's global, with this campaign in it. Other plugins' campaigns of the site share it. A script that has run
 * knows no campaign beyond those that it found: another one needs a new script.
 */
function joinPage({ siteId, campaignId }: Campaign): Comm100Api {
  const page = window.Comm100API?.site_id === siteId ? window.Comm100API : undefined;
  const others = page?.chat_buttons ?? [];
  if (page && others.some(({ code_plan }) => code_plan === campaignId)) return page;
  const button = { code_plan: campaignId, div_id: `comm100-button-${campaignId}` };
  if (page && !isReady(page)) {
    page.chat_buttons.push(button);
    return page;
  }
  const api = { site_id: siteId, main_code_plan: campaignId, chat_buttons: [...others, button] };
  window.Comm100API = api;
  return api;
}

/** A page loads an address once: a script that is to run again has another one. */
function scriptAddress(host: string, { site_id, main_code_plan }: Comm100Api): string {
  const query = new URLSearchParams({ siteId: site_id, campaign: main_code_plan });
  return `https://${host}/livechat.ashx?${query}`;
}

function identify(api: Comm100Api, { id = "", name = "", language, vip }: ServiceCustomer): void {
  const variables = { uid: id, name, lang: language, vip: String(vip ?? "") };
  api.set?.(
    "livechat.customVariables",
    Object.entries(variables).map(([key, value]) => ({ name: key, value })),
  );
}

/** Reads `{"siteId", "campaignId"}`; numbers or strings. Throws for anything else. */
function campaignOf({ csType, target }: ServiceEntry): Campaign {
  const idOf = (value: unknown) => (/^[\w-]{1,64}$/.test(String(value ?? "")) ? String(value) : undefined);
  let fields: Readonly<Record<string, unknown>> = {};
  try {
    fields = Object(JSON.parse(target));
  } catch {
    // Without fields, below.
  }
  const siteId = idOf(fields.siteId);
  const campaignId = idOf(fields.campaignId);
  if (siteId === undefined || campaignId === undefined) {
    throw new Error(`the ${csType} entry names no siteId and campaignId`);
  }
  return { siteId, campaignId };
}
