import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { ExtensionPoints, LoginReturn } from "#core/extension-points/index.ts";
import type { Gateway } from "#core/gateway/index.ts";
import type { I18n } from "#core/i18n/index.ts";
import type { Clock, EventBus, Flags, PluginHost } from "#core/kernel/index.ts";
import type { PageData, PublicRecord } from "#core/merchant/index.ts";
import type { Platform } from "#core/platform/index.ts";
import type { Overlays } from "#core/ui/index.ts";
import type { Consent } from "./consent/index.ts";
import type { CustomerServiceModel } from "./customer-service/index.ts";
import type { DownloadModel } from "./download/index.ts";
import type { ProductEvents } from "./events.ts";
import type { Failures } from "./failures/index.ts";
import type { Launcher } from "./game-launch/index.ts";
import type { Install } from "./install/index.ts";
import type { Lobby } from "./lobby/index.ts";
import type { LoginModel } from "./login/index.ts";
import type { MemberModel } from "./member/index.ts";
import type { RegistrationModel } from "./registration/index.ts";
import type { Session } from "./session/index.ts";
import type { StatusModel } from "./status/index.ts";

/**
 * The one object that a brand's site is made of. It is put together once, in `core/app`, from a record and a platform,
 * and handed to whoever needs it; models take only the parts that they use, screens read it from the context.
 */
export interface Site {
  readonly record: PublicRecord;
  /** The page as it came: language, texts, snapshot, build. */
  readonly page: PageData;
  readonly clock: Clock;
  readonly platform: Platform;
  readonly gateway: Gateway;
  readonly flags: Flags;
  readonly events: EventBus<ProductEvents>;
  readonly plugins: PluginHost<ExtensionPoints>;
  readonly i18n: I18n;
  readonly overlays: Overlays;
  readonly failures: Failures;
  readonly status: StatusModel;
  readonly session: Session;
  readonly member: MemberModel;
  readonly lobby: Lobby;
  readonly launcher: Launcher;
  /** Made when their screens first need them; the same promise every time, so that a screen can `use` it. */
  login(): Promise<LoginModel>;
  registration(): Promise<RegistrationModel>;
  readonly install: Install;
  /** The page is at rest: the visitor has done something, or the browser has nothing to do. What can wait starts here. */
  readonly whenIdle: Promise<void>;
  /** Made at rest, or when first needed. */
  consent(): Promise<Consent>;
  customerService(): Promise<CustomerServiceModel>;
  download(): Promise<DownloadModel>;
  /** Comes in with what an outside page brought back or, without that, with what was remembered. Once, at the start. */
  resumeOrAutoLogin(
    returned: { readonly providers: readonly string[]; readonly back: LoginReturn } | undefined,
  ): Promise<void>;
  /** Goes to a path of this site, keeping the query fields that spec 2 says are kept. */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  /** Switches the language for good: texts, `<html>`, the cookie, and the member's setting by event. */
  changeLanguage(code: string): Promise<void>;
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite needs a site above it: wrap the screen in <SiteContext value={site}>");
  return site;
}

/** Reads a model's state and renders again when the part read changes. */
export function useModel<State, Part>(store: StoreApi<State>, select: (state: State) => Part): Part {
  return useStore(store, select);
}
