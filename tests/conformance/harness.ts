import { act, cleanup } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect } from "vitest";
import { createPluginContext } from "#core/app/plugin-context.ts";
import { declaredOrigins, isWithin } from "#core/app/plugin-origins.ts";
import { createScriptLoader } from "#core/app/script-loader.ts";
import { type ExtensionPoints, type PointName, pointPolicies } from "#core/extension-points/index.ts";
import { createCaptchaGate } from "#core/features/captcha/index.ts";
import { createFailures } from "#core/features/failures/index.ts";
import { createMobile } from "#core/features/mobile/index.ts";
import { createGateway } from "#core/gateway/index.ts";
import { createI18n, type I18n, I18nProvider } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import {
  createFlags,
  createManualClock,
  createPluginHost,
  type ManualClock,
  type PluginFailure,
  type PluginHandle,
  pluginName,
} from "#core/kernel/index.ts";
import { defaultVariants, type PublicRecord } from "#core/merchant/index.ts";
import { createPlatform } from "#core/platform/index.ts";
import { createOverlays } from "#core/ui/index.ts";
import type { Subject } from "./subject.ts";
import { createWorld, type ErrorReport, type World } from "./world.ts";

/** A plugin on a real site's host, in a world where one thing is wrong. */
export interface Stage<Point extends PointName> {
  readonly handle: PluginHandle<ExtensionPoints[Point]>;
  readonly world: World;
  readonly clock: ManualClock;
  readonly i18n: I18n;
  readonly failures: readonly PluginFailure[];
  dispose(): void;
}

/**
 * Puts the plugin on stage, runs `play`, and then holds it to what every plugin promises: nothing uncaught, no
 * undeclared origin, and nothing left behind.
 */
export async function perform<Point extends PointName>(
  subject: Subject,
  error: ErrorReport,
  play: (stage: Stage<Point>) => Promise<void>,
): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.head.replaceChildren();
  // The module's own imports are not what is measured.
  await subject.load();
  const world = createWorld(error, subject.conformance);
  const stage = await createStage<Point>(subject, world);
  try {
    const before = world.footprint();
    await play(stage);
    cleanup();
    stage.dispose();
    await stage.clock.advance(0);
    expect(world.footprint(), "what a disposed plugin leaves behind").toEqual(before);
    expect(world.uncaught, "exceptions that nobody caught").toEqual([]);
    expect(undeclared(subject, world), "addresses that plugin.json does not declare").toEqual([]);
  } finally {
    cleanup();
    stage.dispose();
    world.restore();
  }
}

async function createStage<Point extends PointName>(subject: Subject, world: World): Promise<Stage<Point>> {
  const { plugin, texts } = subject;
  const clock = createManualClock();
  const failures: PluginFailure[] = [];
  const record = aRecord(plugin);
  const platform = createPlatform({ window, domains: record.domains });
  const i18n = createI18n({ language: "EN", startTexts: {}, load: async () => english });
  await i18n.change("EN");
  i18n.add(pluginName(plugin), "EN", texts.EN ?? {});
  const gateway = createGateway({
    merchant: record.code,
    token: () => undefined,
    language: () => "EN",
    languageMethod: "PUT",
    clock,
    platform,
    fetch: (url) => world.gateway(url),
    onSessionFailure: () => {},
    warn: () => {},
  });
  const { flag } = plugin.manifest;
  const flags = createFlags([{ source: "manifest", values: flag ? { [flag]: true } : {} }]);
  const scripts = createScriptLoader(window, () => true, clock);
  const explained = createFailures({
    i18n,
    overlays: { alert: async () => {}, toast: () => () => {} },
    protocol: "https:",
    isOnline: () => true,
    loseSession: () => {},
    disableAutoLogin: () => {},
    forgetCredentials: () => {},
  });
  const mobile = createMobile({
    clock,
    t: i18n.t,
    gateway,
    captcha: createCaptchaGate("sms", {
      plugins: { all: () => [] },
      required: () => false,
      whenIdle: Promise.resolve(),
    }),
    overlays: createOverlays({ clock }),
    mayPick: () => true,
    receiveCode: async () => undefined,
    failures: explained,
  });
  const host = createPluginHost<ExtensionPoints, ReturnType<typeof createPluginContext>>({
    plugins: [plugin],
    policies: pointPolicies,
    clock,
    load: () => subject.load(),
    createContext: (chosen, lifetime, module) =>
      createPluginContext(
        {
          record,
          platform,
          gateway,
          flags,
          i18n,
          failures: explained,
          scripts,
          // Nobody sits before this page: what a plugin asks is closed.
          overlays: { toast: () => () => {}, open: async () => undefined },
          origin: location.origin,
          mobile: async () => mobile,
          status: () => undefined,
          warn: () => {},
        },
        chosen,
        lifetime,
        module,
      ),
    report: (failure) => failures.push(failure),
  });
  const [handle] = host.all(plugin.point as Point);
  if (!handle) throw new Error(`${pluginName(plugin)} is on no stage`);
  return { handle, world, clock, i18n, failures, dispose: () => host.dispose() };
}

function aRecord(plugin: PublicRecord["plugins"][number]): PublicRecord {
  return {
    revision: "r",
    code: "acme",
    name: "Acme",
    env: "development",
    country: "VN",
    currency: "VND",
    domains: [location.hostname],
    languages: { available: ["EN"], default: "EN" },
    languageMethod: "PUT",
    scheme: "auto",
    variants: defaultVariants,
    themeColor: { light: "#ffffff", dark: "#000000" },
    features: {},
    home: [],
    compliance: { seals: [], help: [] },
    plugins: [plugin],
    redirectOrigins: [],
    returnOrigins: [location.origin],
    gameOrigins: [],
    serviceOrigins: [],
  };
}

function undeclared({ plugin }: Subject, { requests }: World): readonly string[] {
  return requests.flatMap(({ kind, url }) => {
    const own = url.startsWith("data:") || url.startsWith("blob:") || new URL(url).origin === location.origin;

    const allowed = own || declaredOrigins(plugin, kind).some((source) => isWithin(url, source));
    return allowed ? [] : [`${kind} ${url}`];
  });
}

/** What a plugin renders, with the words around it that a site gives. */
export const onStage = ({ i18n }: { readonly i18n: I18n }, element: ReactNode) =>
  I18nProvider({ i18n, children: element });

/** Tries until `check` passes, letting time go by in between; its last failure is the answer. */
export async function eventually(clock: ManualClock, check: () => unknown): Promise<void> {
  for (let tries = 50; ; tries--) {
    await act(() => clock.advance(200));
    try {
      await check();
      return;
    } catch (failure) {
      if (tries === 0) throw failure;
    }
  }
}

/** Runs work that may take until its deadline, on the manual clock. */
export async function within<T>(clock: ManualClock, milliseconds: number, work: Promise<T>): Promise<T> {
  let done = false;
  void work.finally(() => {
    done = true;
  });
  for (let passed = 0; passed <= milliseconds && !done; passed += 1_000) await clock.advance(1_000);
  expect(done, `an answer within ${milliseconds} ms`).toBe(true);
  return work;
}
