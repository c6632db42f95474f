import { openServicePath } from "#core/gateway/index.ts";
import { ConsentQuestion } from "../features/consent/consent-question.tsx";
import { createConsent } from "../features/consent/create-consent.ts";
import type { Consent } from "../features/consent/index.ts";
import { createCustomerService } from "../features/customer-service/create-customer-service.ts";
import type { CustomerServiceModel } from "../features/customer-service/index.ts";
import { createDownload } from "../features/download/create-download.ts";
import { DownloadWays } from "../features/download/download-ways.tsx";
import type { DownloadModel } from "../features/download/index.ts";
import { syncLanguage } from "../features/member/sync-language.ts";
import type { Site } from "../features/site.ts";
import { createTracking } from "../features/tracking/create-tracking.ts";
import type { Recorder, Tracking } from "../features/tracking/index.ts";
import { persistFont } from "./persist-font.ts";

/** Pop-ups that come by themselves, by rank: what the law wants asked comes first. */
const CONSENT_FIRST = 100;

export interface DeferredFeaturesParts
  extends Pick<
    Site,
    | "record"
    | "whenIdle"
    | "clock"
    | "platform"
    | "gateway"
    | "flags"
    | "events"
    | "plugins"
    | "i18n"
    | "overlays"
    | "session"
    | "member"
    | "install"
    | "navigate"
  > {
  /** The page's host, without port. */
  readonly host: string;
  readonly origin: string;
  /** The visitor asked for less data. */
  readonly saveData: boolean;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly recorder: Recorder;
  /** Leaves the site. */
  leave(url: string): void;
  warn(message: string): void;
}

export interface DeferredFeatures {
  readonly consent: Consent;
  readonly tracking: Tracking;
  readonly customerService: CustomerServiceModel;
  readonly download: DownloadModel;
}

/** What stands around the games: consent, tracking, customer service, the app and the like. Made once the page is at rest. */
export function createDeferredFeatures(parts: DeferredFeaturesParts): DeferredFeatures {
  const { clock, platform, gateway, flags, events, plugins, i18n, overlays, session, member, install } = parts;
  const isOn = (flag: string) => flags.isOn(flag);
  const label = () => member.store.getState().value?.clubLabel;

  const consent: Consent = createConsent({
    gateway,
    clock,
    storage: platform.storage,
    tabs: platform.tabs,
    page: platform.page,
    ask(when) {
      const question = {
        kind: "sheet",
        title: i18n.t("site.consent.title"),
        render: (close: (granted?: boolean) => void) => <ConsentQuestion consent={consent} close={close} />,
      } as const;
      return when === "now"
        ? overlays.open<boolean>(question)
        : overlays.queue<boolean>({ ...question, name: "consent", priority: CONSENT_FIRST });
    },
  });
  void consent.load();

  const tracking = createTracking({
    recorder: parts.recorder,
    plugins,
    isOn,
    consent,
    gateway,
    platform,
    clock,
    random: Math.random,
    host: parts.host,
    customer() {
      const { info } = session.store.getState();
      return {
        ...(info?.id && { customerId: info.id }),
        ...(info?.userName && { customerName: info.userName }),
      };
    },
    warn: parts.warn,
  });

  const customerService = createCustomerService({
    gateway,
    openPath: openServicePath,
    plugins,
    isOn,
    origin: parts.origin,
    labelId: () => label()?.labelId,
    customer() {
      const { info } = session.store.getState();
      const rank = label();
      return {
        language: i18n.language.code,
        ...(info?.id && { id: info.id }),
        ...(info?.userName && { name: info.userName }),
        ...(rank?.type === "AUTO" && { vip: rank.rankLevel }),
      };
    },
  });

  const face = {
    address: parts.record.display,
    cookies: platform.cookies,
    saveData: parts.saveData,
    fetch: parts.fetch,
  };
  void parts.whenIdle.then(() => persistFont(face));

  syncLanguage({ member, events, gateway, language: () => i18n.language.code });

  const title = () => i18n.t("site.download.title");
  const download: DownloadModel = createDownload({
    plugins,
    clock,
    isOn,
    platform,
    install,
    gateway,
    downloaded: () => events.emit("app.downloaded", { platform: platform.os }),
    navigate: parts.navigate,
    leave: parts.leave,
    openPopup(settings) {
      const follow = (url: string) => void download.follow(url);
      const ways = <DownloadWays settings={settings} os={platform.os} follow={follow} />;
      void overlays.open({ kind: "sheet", title: title(), render: () => ways });
    },
    alert: (textKey) => overlays.alert({ title: title(), message: i18n.t(textKey) }),
  });

  return { consent, tracking, customerService, download };
}
