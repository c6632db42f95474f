import { setImmediate } from "node:timers/promises";
import { act, cleanup } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { type TestSite, testSite } from "#core/app/testing.ts";
import type { HandleOf, PointName } from "#core/extension-points/index.ts";
import type { I18n } from "#core/i18n/index.ts";
import { type ManualClock, type PluginFailure, pluginName, type Result } from "#core/kernel/index.ts";
import { declaredOrigins, isWithin } from "#core/plugin-runtime/index.ts";
import { check } from "./check.ts";
import { leftovers } from "./leftovers.ts";
import { followMainThread } from "./main-thread.ts";
import { clearPage, keptNames, undeclaredNames } from "./page-state.ts";
import { hasScript, type Subject } from "./subject.ts";
import { watchScripts } from "./watch-scripts.ts";
import { createWorld, type ErrorReport, type World } from "./world.ts";

/** How long a plugin may keep the processor without a pause. Far more than is good, so that no machine is too slow. */
const MAX_BLOCKING_MS = 1_000;

/** What a performance takes place on, where the usual page and gateway won't do. */
export interface Scene {
  /** The address of the page. */
  readonly page: string;
  /** Of the record. */
  readonly vendorOrigins?: Readonly<Record<string, string>> | undefined;
  /** In place of the world's. */
  readonly gateway?: ((url: string, init?: RequestInit) => Promise<Response>) | undefined;
}

/** A plugin on a real site, in a world where one thing is wrong. */
export interface Stage<Point extends PointName> {
  readonly subject: Subject;
  readonly handle: HandleOf<Point>;
  /** Its `use`, which must end in time on the manual clock. */
  readonly use: HandleOf<Point>["use"];
  readonly site: TestSite;
  readonly world: World;
  readonly clock: ManualClock;
  readonly i18n: I18n;
  /** The calls that the gateway was asked, by whomever. */
  readonly asked: readonly { readonly url: string; readonly body: unknown }[];
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
  scene?: Scene,
): Promise<void> {
  const { href } = location;
  clearPage();
  setAddress(scene?.page ?? new URL("/m/home", href).href);
  // The module's own imports are not what is measured.
  await subject.load();
  const world = createWorld(error, subject.conformance, hasScript(subject));
  const stage = await createStage<Point>(subject, world, scene);
  const mainThread = followMainThread();
  const problems: unknown[] = [];
  const hold = (rule: string, found: readonly string[], next: string) => {
    if (found.length > 0) problems.push(new Error(`${rule}: ${found.join(", ")}. ${next}`));
  };
  try {
    const before = world.footprint();
    const keptBefore = keptNames();
    await play(stage).catch((problem: unknown) => void problems.push(problem));
    const blocked = Math.round(mainThread.longest());
    cleanup();
    stage.dispose();
    await stage.clock.advance(0);
    hold(
      "addresses that plugin.json does not declare",
      undeclared(subject, world),
      "Add them to its `origins`, under the kind that stands before each; the page's policy blocks them.",
    );
    hold(
      "names that plugin.json does not declare, kept on the page",
      undeclaredNames(subject.plugin, keptBefore),
      subject.plugin.manifest.consent === "necessary"
        ? "Add them to its `storage` or `cookies`."
        : "Add them to its `storage` or `cookies`, so that withdrawn consent removes them.",
    );
    hold(
      "the page can't react",
      blocked > MAX_BLOCKING_MS ? [`the plugin works ${blocked} ms without a pause`] : [],
      "Do less, or in parts: no tap is answered meanwhile.",
    );
    hold("uncaught exceptions", world.uncaught.map(String), "Await each promise, or catch what it rejects with.");
    hold(
      "what a disposed plugin leaves behind",
      leftovers(before, world.footprint()),
      "Undo it in `onDispose` of the context.",
    );
  } finally {
    cleanup();
    stage.dispose();
    mainThread.stop();
    world.restore();
    clearPage();
    setAddress(href);
  }
  if (problems.length === 1) throw problems[0];
  if (problems.length > 1) throw new Error(problems.map(messageOf).join("\n"), { cause: problems[0] });
}

/** Makes checks that put the plugin on stage, which is what most rules of a point need. */
export function siteChecks<Point extends PointName>(subject: Subject<Point>) {
  type Play = (stage: Stage<Point>) => Promise<void>;
  return {
    /** In a world where nothing is wrong. */
    onSite: (name: string, play: Play) => check(name, () => perform<Point>(subject, "none", play)),
    /** In a world where one thing is, which the check's name then says. */
    despite: (error: ErrorReport, name: string, play: Play) =>
      check(`${name}: ${error}`, () => perform<Point>(subject, error, play)),
  };
}

/** Opens another address on the page of happy-dom, as the browser would. */
const setAddress = (href: string) => (window as unknown as HappyWindow).happyDOM.setURL(href);

interface HappyWindow {
  readonly happyDOM: { setURL(href: string): void };
}

const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

async function createStage<Point extends PointName>(
  subject: Subject,
  world: World,
  scene: Scene | undefined,
): Promise<Stage<Point>> {
  const { plugin, texts } = subject;
  const { flag } = plugin.manifest;
  const asked: { url: string; body: unknown }[] = [];
  const gateway = scene?.gateway ?? world.gateway;
  const site = testSite({
    record: {
      code: "acme",
      name: "Acme",
      domains: [location.hostname],
      returnOrigins: [location.origin],
      features: flag ? { [flag]: true } : {},
      plugins: [plugin],
      ...(scene?.vendorOrigins && { vendorOrigins: scene.vendorOrigins }),
    },
    fetch(url, init) {
      asked.push({ url, body: init.body });
      return gateway(url, init);
    },
    loadPlugin: async () => watchScripts(await subject.load(), (url) => world.note("script", url)),
    // It would measure the browser.
    platform: { deviceId: async () => "6f1d3c1e-8f0b-4c5e-9d2a-7b1f0e5a9c34" },
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
    subject,
    handle,
    use: (action, call) => within(site.clock, 120_000, `\`${action}\``, handle.use(action, call)),
    site,
    world,
    clock: site.clock,
    i18n: site.i18n,
    asked,
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

/**
 * Runs work that may take until its deadline, on the manual clock, which stands still while `busy` says so.
 * @param what names the work in the error where it does not end.
 */
export async function within<T>(
  clock: ManualClock,
  milliseconds: number,
  what: string,
  work: Promise<T>,
  busy = () => false,
): Promise<T> {
  let done = false;
  const ended = work.then(
    () => {},
    () => {},
  );
  void ended.then(() => {
    done = true;
  });
  for (let passed = 0; passed <= milliseconds && !done; passed += 1_000) {
    while (busy()) await setImmediate();
    await clock.advance(1_000);
  }
  if (!done) {
    throw new Error(
      `${what} has not ended after ${milliseconds} ms. End what waits for a vendor by a deadline or by the signal.`,
    );
  }
  return work;
}
