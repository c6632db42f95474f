import { createStore } from "zustand/vanilla";
import { type ExtensionPoints, pointPolicies } from "#core/extension-points/index.ts";
import { createFlags, createManualClock, createPluginHost } from "#core/kernel/index.ts";
import type { CaptchaSite } from "./create-captcha-gate.ts";

type StatusState = ReturnType<CaptchaSite["status"]["store"]["getState"]>;

export interface CaptchaSiteOptions {
  readonly plugins?: CaptchaSite["plugins"];
  /** Whether the status call requires a captcha, for every purpose. */
  readonly required?: () => boolean;
}

/** What a gate takes from the site, without a window: for tests and stories of what it guards. */
export function captchaSite({ plugins = noPlugins(), required = () => false }: CaptchaSiteOptions = {}): CaptchaSite {
  const state = (): StatusState => {
    const purpose = { captcha: { enabled: required() } };
    const value = { merchantCode: "lotus", whitelabelVal: {}, login: purpose, sms: purpose, register: purpose };
    return { phase: "ready", value, failure: undefined, images: {} };
  };
  return {
    plugins,
    flags: createFlags([{ source: "override", values: { GEETESTVCODE3: true } }]),
    status: {
      store: { ...createStore(state), getState: state },
      load: async () => state(),
      settled: async () => state(),
    },
    whenIdle: Promise.resolve(),
  };
}

const noPlugins = () =>
  createPluginHost<ExtensionPoints, unknown>({
    plugins: [],
    policies: pointPolicies,
    clock: createManualClock(),
    load: async () => undefined,
    createContext: () => undefined,
    report: () => {},
  });
