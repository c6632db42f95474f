import type { PluginContext } from "@livery/plugin-api";

declare global {
  interface Window {
    dataLayer?: object[];
    /** Google's scripts themselves, once one of them has run. */
    google_tag_manager?: object;
  }
}

/** Google's queue, `window.dataLayer`: one a page, however many of its scripts read it. */
export interface DataLayer {
  /** Adds an event of a container. */
  push(entry: object): void;
  /** Adds a command, such as `config`. Google's scripts know commands by their type, `arguments`. */
  gtag(...command: readonly unknown[]): void;
}

let users = 0;
/** The queue that Google's scripts read first. Once they run they follow no other, also if they are loaded again. */
let first: object[] | undefined;

/**
 * The queue, for as long as the plugin lives; the last plugin to end removes it. A script of Google's can't be unloaded,
 * so it is then told that consent is withdrawn.
 */
export function shareDataLayer({ onDispose }: Pick<PluginContext<unknown>, "onDispose">): DataLayer {
  window.dataLayer ??= (window.google_tag_manager && first) || [];
  const entries = window.dataLayer;
  first = entries;
  function gtag(..._command: readonly unknown[]) {
    // biome-ignore lint/complexity/noArguments: a list would be an event, not a command
    entries.push(arguments);
  }
  const setConsent = (state: "granted" | "denied") =>
    gtag("consent", "update", {
      ad_storage: state,
      ad_user_data: state,
      ad_personalization: state,
      analytics_storage: state,
    });

  if (users++ === 0) setConsent("granted");
  onDispose(() => {
    if (--users > 0) return;
    delete window.dataLayer;
    setConsent("denied");
  });
  return { push: (entry) => void entries.push(entry), gtag };
}
