import { guard } from "./boundary.ts";
import type { Clock } from "./clock.ts";
import { API_VERSION, type Lifetime, type PluginFailure, type PluginModule, pluginName } from "./plugin.ts";
import type { ChosenPlugin, PluginManifest } from "./plugin-manifest.ts";
import { err, ok, type Result } from "./result.ts";

/**
 * How a point behaves when one of its plugins fails; part of the point's contract, enforced by the host and read by the
 * feature that owns the point.
 */
export interface PointPolicy {
  /** Milliseconds an activation or a call may take; `Infinity` where a person decides how long. */
  readonly activateWithin: number;
  readonly callWithin: number;
  /**
   * `closed`: no result, the action stops. `open`: continue as if nothing was asked. `next`: try the next plugin or a
   * plain fallback.
   */
  readonly onFailure: "closed" | "open" | "next";
}

/** What a point's plugins give (`value`, from their code), and what their `plugin.json` holds. */
export interface PointTypes {
  readonly value: unknown;
  readonly manifest: PluginManifest;
}

/** Runs with an activated plugin; the signal aborts when its result is no longer awaited. */
type PluginCall<Value, T> = (value: Value, signal: AbortSignal) => T | Promise<T>;

/** One chosen plugin. Its code loads at the first `use`. */
export interface PluginHandle<Types extends PointTypes> {
  readonly id: string;
  readonly point: string;
  readonly plugin: ChosenPlugin<Types["manifest"]>;
  /** Runs `call` with the activated plugin inside the boundary. Never rejects. */
  use<T>(
    action: string,
    call: PluginCall<Types["value"], T>,
    options?: { readonly within?: number },
  ): Promise<Result<T, PluginFailure>>;
  /** The activated plugin if it is active already: for React, which can't wait. */
  readonly active: Types["value"] | undefined;
}

export interface PluginHost<Points extends { readonly [Point in keyof Points]: PointTypes }> {
  /** The chosen plugins of a point, in the merchant's order. */
  all<Point extends keyof Points & string>(point: Point): readonly PluginHandle<Points[Point]>[];
  get<Point extends keyof Points & string>(point: Point, id: string): PluginHandle<Points[Point]> | undefined;
  /**
   * Calls one plugin after the other until one succeeds, and resolves to its result. Where the point's policy is
   * `closed`, the first failure is final.
   */
  first<Types extends PointTypes, T>(
    handles: readonly PluginHandle<Types>[],
    action: string,
    call: PluginCall<Types["value"], T>,
  ): Promise<{ readonly value: T } | undefined>;
  /** Calls all of them at once, without waiting. Failures are reported but not returned (policy `open`). */
  each<Types extends PointTypes>(
    handles: readonly PluginHandle<Types>[],
    action: string,
    call: PluginCall<Types["value"], void>,
  ): void;
  /** Adds chosen plugins that were not known at the start, after the others. */
  add(plugins: readonly ChosenPlugin[]): void;
  /** Disposes one plugin, or all: aborts its work and runs its clean-up. Its next `use` activates it again. */
  dispose(name?: string): void;
}

export interface HostOptions<Points, Context> {
  readonly plugins: readonly ChosenPlugin[];
  readonly policies: { readonly [Point in keyof Points]: PointPolicy };
  readonly clock: Clock;
  /** Imports a plugin's module, and what it needs before it starts (its texts). */
  load(plugin: ChosenPlugin): Promise<unknown>;
  /** Creates the plugin's context; throwing here (invalid settings) is the failure `settings`. */
  createContext(plugin: ChosenPlugin, lifetime: Lifetime, module: PluginModule<unknown, Context>): Context;
  /** Called once for every failure. */
  report(failure: PluginFailure): void;
  /**
   * Called when a plugin's module can't be loaded: true when a new release has replaced it (the site then reloads), so
   * that the failure is `stale-chunk` and not the plugin's error.
   */
  isStale?(plugin: ChosenPlugin): Promise<boolean>;
}

/** Loads, guards and disposes plugins. A plugin's error never reaches another plugin or the caller as an exception. */
export function createPluginHost<Points extends { readonly [Point in keyof Points]: PointTypes }, Context>(
  options: HostOptions<Points, Context>,
): PluginHost<Points> {
  const handles = options.plugins.map((plugin) => createHandle(plugin, options));
  /** By the point's name; that a plugin gives what its point asks for is held by the conformance kits. */
  const allOf = <Point extends keyof Points & string>(point: Point) =>
    handles.filter((handle): handle is typeof handle & PluginHandle<Points[Point]> => handle.point === point);

  return {
    all: allOf,
    get: (point, id) => allOf(point).find((handle) => handle.id === id),
    async first(candidates, action, call) {
      for (const handle of candidates) {
        const result = await handle.use(action, call);
        if (result.ok) return { value: result.value };
        if (policyOf(handle.plugin, options.policies).onFailure === "closed") return undefined;
      }
      return undefined;
    },
    each(candidates, action, call) {
      for (const handle of candidates) void handle.use(action, call);
    },
    add: (plugins) => void handles.push(...plugins.map((plugin) => createHandle(plugin, options))),
    dispose(name) {
      for (const handle of handles) if (!name || pluginName(handle.plugin) === name) handle.dispose();
    },
  };
}

/** A plugin from its start to its disposal. */
interface Life {
  readonly controller: AbortController;
  readonly undo: (() => void)[];
  /** What the plugin gives, once it has started. */
  value?: unknown;
  start?: Promise<Result<unknown, PluginFailure>>;
}

function createHandle<Points, Context>(plugin: ChosenPlugin, options: HostOptions<Points, Context>) {
  const { clock, report } = options;
  const policy = policyOf(plugin, options.policies);
  const name = pluginName(plugin);
  let life: Life | undefined;

  const failure = (code: PluginFailure["code"], action: string, message: string, cause?: unknown) => {
    const error: PluginFailure = { code, plugin: name, action, message, ...(cause !== undefined && { cause }) };
    // Disposal is requested by the site, so it is not an error.
    if (code !== "disposed") report(error);
    return err(error);
  };

  /** Runs code of the plugin; what goes wrong is a failure of `action`. */
  async function run<T>(
    action: string,
    within: number,
    outer: AbortSignal,
    work: (signal: AbortSignal) => T | Promise<T>,
  ): Promise<Result<T, PluginFailure>> {
    const result = await guard(clock, within, outer, work);
    if (result.ok) return result;
    const { error } = result;
    if (error.code === "deadline") return failure(error.code, action, `${name} did not finish "${action}" in time`);
    if (error.code === "disposed")
      return failure(error.code, action, `${name} was ended while "${action}" was under way`);
    return failure(error.code, action, `${name} failed to "${action}": ${messageOf(error.cause)}`, error.cause);
  }

  async function activate({ controller: { signal }, undo: steps }: Life): Promise<Result<unknown, PluginFailure>> {
    // A plugin without code contributes only its data.
    if (plugin.url === undefined) return ok(Object.freeze({}));
    const loaded = await guard(clock, policy.activateWithin, signal, () => options.load(plugin));
    if (!loaded.ok) {
      const { error } = loaded;
      if (error.code !== "threw") return failure(error.code, "load", `${name} did not load in time`);
      const stale = (await options.isStale?.(plugin).catch(() => false)) ?? false;
      const message = `${name} could not be loaded from ${plugin.url}`;
      return failure(stale ? "stale-chunk" : "load", "load", message, error.cause);
    }
    const module = pluginModule<Context>(loaded.value);
    if (!module) return failure("api", "load", `${name} exports no plugin: its index.ts needs a default export`);
    if (module.api !== API_VERSION) {
      const version = String(module.api);
      return failure("api", "load", `${name} was built for plugin API ${version}; this site supports ${API_VERSION}`);
    }
    let context: Context;
    try {
      const onDispose: Lifetime["onDispose"] = (undo) => (signal.aborted ? undo() : steps.push(undo));
      context = options.createContext(plugin, { signal, onDispose }, module);
    } catch (cause) {
      return failure("settings", "activate", messageOf(cause), cause);
    }
    return run("activate", policy.activateWithin, signal, () => module.activate(context));
  }

  async function start(own: Life) {
    const started = await activate(own);
    if (started.ok) own.value = started.value;
    // A failed start is cleaned up; the next use tries again.
    else if (life === own) dispose();
    return started;
  }

  function dispose() {
    const ending = life;
    life = undefined;
    ending?.controller.abort();
    for (const undo of ending?.undo.reverse() ?? []) {
      try {
        undo();
      } catch (cause) {
        failure("threw", "dispose", messageOf(cause), cause);
      }
    }
  }

  return {
    id: plugin.id,
    point: plugin.point,
    plugin,
    get active() {
      return life?.value;
    },
    async use<T>(
      action: string,
      call: PluginCall<unknown, T>,
      { within = policy.callWithin }: { readonly within?: number } = {},
    ): Promise<Result<T, PluginFailure>> {
      life ??= { controller: new AbortController(), undo: [] };
      const own = life;
      own.start ??= start(own);
      const started = await own.start;
      return started.ok ? run(action, within, own.controller.signal, (signal) => call(started.value, signal)) : started;
    },
    dispose,
  };
}

function policyOf<Points>(
  plugin: ChosenPlugin,
  policies: { readonly [Point in keyof Points]: PointPolicy },
): PointPolicy {
  const policy = policies[plugin.point as keyof Points];
  if (!policy) throw new Error(`${pluginName(plugin)}: there is no extension point named ${plugin.point}`);
  const { deadline } = plugin.manifest;
  return deadline === undefined ? policy : { ...policy, activateWithin: deadline };
}

/** The default export when it has a plugin's shape; its version is checked afterwards, with its own message. */
function pluginModule<Context>(module: unknown): PluginModule<unknown, Context> | undefined {
  const candidate = (module as { default?: unknown } | null)?.default;
  if (typeof candidate !== "object" || candidate === null) return undefined;
  return "activate" in candidate && typeof candidate.activate === "function"
    ? (candidate as PluginModule<unknown, Context>)
    : undefined;
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
