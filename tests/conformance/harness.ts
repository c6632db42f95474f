import { act, cleanup } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { ExtensionPoints, HandleOf, PointName } from "#core/extension-points/index.ts";
import type { I18n } from "#core/i18n/index.ts";
import { type ManualClock, type PluginFailure, type PluginHost, pluginName } from "#core/kernel/index.ts";
import { declaredOrigins, isWithin } from "#core/plugin-runtime/index.ts";
import type { Subject } from "./subject.ts";
import { createWorld, type ErrorReport, type World } from "./world.ts";

/** A plugin on a real site's host, in a world where one thing is wrong. */
export interface Stage<Point extends PointName> {
  readonly handle: HandleOf<Point>;
  readonly host: PluginHost<ExtensionPoints>;
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
  const failures: PluginFailure[] = [];
  const { flag } = plugin.manifest;
  const site = testSite({
    record: {
      code: "acme",
      name: "Acme",
      domains: [location.hostname],
      returnOrigins: [location.origin],
      features: flag ? { [flag]: true } : {},
      plugins: [plugin],
    },
    fetch: (url) => world.gateway(url),
    loadPlugin: () => subject.load(),
    // Nobody sits before this page: what a plugin asks is closed.
    overlays: { alert: async () => {}, toast: () => () => {}, open: async () => undefined },
    warn: () => {},
    onPluginFailure: (failure) => failures.push(failure),
  });
  await site.i18n.change("EN");
  // Loading core's own chunks is not what is measured.
  await site.mobile();
  site.i18n.add(pluginName(plugin), "EN", texts.EN ?? {});
  const [handle] = site.plugins.all(plugin.point as Point);
  if (!handle) throw new Error(`${pluginName(plugin)} is on no stage`);
  return {
    handle,
    host: site.plugins,
    world,
    clock: site.clock,
    i18n: site.i18n,
    failures,
    dispose: () => site.plugins.dispose(),
  };
}

function undeclared({ plugin }: Subject, { requests }: World): readonly string[] {
  return requests.flatMap(({ kind, url }) => {
    const own = url.startsWith("data:") || url.startsWith("blob:") || new URL(url).origin === location.origin;

    const allowed = own || declaredOrigins(plugin, kind).some((source) => isWithin(url, source));
    return allowed ? [] : [`${kind} ${url}`];
  });
}

/** What a plugin renders, with the site's texts around it. */
export const onStage = ({ i18n }: { readonly i18n: I18n }, element: ReactNode) =>
  createElement(I18nextProvider, { i18n: i18n.instance }, element);

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
