import { act, cleanup } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect } from "vitest";
import { type TestSite, testSite } from "#core/app/testing.ts";
import type { HandleOf, PointName } from "#core/extension-points/index.ts";
import type { I18n } from "#core/i18n/index.ts";
import { type ManualClock, type PluginFailure, pluginName, type Result } from "#core/kernel/index.ts";
import { declaredOrigins, isWithin } from "#core/plugin-runtime/index.ts";
import { leftovers } from "./leftovers.ts";
import { followMainThread } from "./main-thread.ts";
import { clearPage, keptNames, undeclaredNames } from "./page-state.ts";
import type { Subject } from "./subject.ts";
import { watchScripts } from "./watch-scripts.ts";
import { createWorld, type ErrorReport, type World } from "./world.ts";

/** How long a plugin may keep the processor without a pause. Far more than is good, so that no machine is too slow. */
const MAX_BLOCKING_MS = 1_000;

/** A plugin on a real site, in a world where one thing is wrong. */
export interface Stage<Point extends PointName> {
  readonly handle: HandleOf<Point>;
  readonly site: TestSite;
  readonly world: World;
  readonly clock: ManualClock;
  readonly i18n: I18n;
  dispose(): void;
}

/**
 * Puts the plugin on stage, runs `play`, and holds it to what every plugin promises: no undeclared origin, nothing kept
 * under an undeclared name, nothing uncaught, no long blocking, and nothing left behind. Rejects with everything that it
 * has found, what `play` rejects with included.
 */
export async function perform<Point extends PointName>(
  subject: Subject,
  error: ErrorReport,
  play: (stage: Stage<Point>) => Promise<void>,
): Promise<void> {
  clearPage();
  // The module's own imports are not what is measured.
  await subject.load();
  const world = createWorld(error, subject.conformance);
  const stage = await createStage<Point>(subject, world);
  const mainThread = followMainThread();
  const problems: unknown[] = [];
  const hold = (rule: string, found: readonly string[]) => {
    if (found.length > 0) problems.push(new Error(`${rule}: ${found.join(", ")}`));
  };
  try {
    const before = world.footprint();
    const keptBefore = keptNames();
    await play(stage).catch((problem: unknown) => void problems.push(problem));
    const blocked = Math.round(mainThread.longest());
    cleanup();
    stage.dispose();
    await stage.clock.advance(0);
    hold("addresses that plugin.json does not declare", undeclared(subject, world));
    hold("names that plugin.json does not declare, kept on the page", undeclaredNames(subject.plugin, keptBefore));
    hold("the page can't react", blocked > MAX_BLOCKING_MS ? [`the plugin works ${blocked} ms without a pause`] : []);
    hold("exceptions that nobody caught", world.uncaught.map(String));
    hold("what a disposed plugin leaves behind", leftovers(before, world.footprint()));
  } finally {
    cleanup();
    stage.dispose();
    mainThread.stop();
    world.restore();
    clearPage();
  }
  if (problems.length === 1) throw problems[0];
  if (problems.length > 1) throw new Error(problems.map(messageOf).join("\n"), { cause: problems[0] });
}

const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

async function createStage<Point extends PointName>(subject: Subject, world: World): Promise<Stage<Point>> {
  const { plugin, texts } = subject;
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
    loadPlugin: async () => watchScripts(await subject.load(), (url) => world.note("script", url)),
    // Nobody sits before this page: what a plugin asks is closed.
    overlays: { alert: async () => {}, toast: () => () => {}, open: async () => undefined },
    warn: () => {},
  });
  await site.i18n.change("EN");
  // Loading core's own chunks is not what is measured.
  await site.mobile();
  site.i18n.add(pluginName(plugin), "EN", texts.EN ?? {});
  const [handle] = site.plugins.all(plugin.point as Point);
  if (!handle) throw new Error(`the site has no plugin ${pluginName(plugin)}`);
  return {
    handle,
    site,
    world,
    clock: site.clock,
    i18n: site.i18n,
    dispose: () => site.plugins.dispose(),
  };
}

function undeclared({ plugin }: Subject, { requests }: World): readonly string[] {
  const found = requests.flatMap(({ kind, url }) => {
    const own = url.startsWith("data:") || url.startsWith("blob:") || new URL(url).origin === location.origin;
    const allowed = own || declaredOrigins(plugin, kind).some((source) => isWithin(url, source));
    return allowed ? [] : [`${kind} ${url}`];
  });
  return [...new Set(found)];
}

/** What a plugin renders, with the site's texts around it. */
export const onStage = ({ i18n }: { readonly i18n: I18n }, element: ReactNode) =>
  createElement(I18nextProvider, { i18n: i18n.instance }, element);

/** The value of a call to the plugin that has to succeed; else throws what the host says of its failure. */
export function expectValue<T>(result: Result<T, PluginFailure>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

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
  const ended = work.then(
    () => {},
    () => {},
  );
  void ended.then(() => {
    done = true;
  });
  for (let passed = 0; passed <= milliseconds && !done; passed += 1_000) await clock.advance(1_000);
  expect(done, `an answer within ${milliseconds} ms`).toBe(true);
  return work;
}
