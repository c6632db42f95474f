import { type GuardError, guard } from "./boundary.ts";
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

/** One chosen plugin. Its code loads at the first `use`. */
export interface PluginHandle<Value, Manifest extends PluginManifest = PluginManifest> {
  readonly id: string;
  readonly point: string;
  readonly plugin: ChosenPlugin<Manifest>;
  /** Runs `call` with the activated plugin inside the boundary. Never rejects. */
  use<T>(
    action: string,
    call: (value: Value, signal: AbortSignal) => T | Promise<T>,
    options?: { readonly within?: number },
  ): Promise<Result<T, PluginFailure>>;
  /** The activated plugin if it is active already: for React, which can't wait. */
  readonly active: Value | undefined;
}

type HandleOf<Types extends PointTypes> = PluginHandle<Types["value"], Types["manifest"]>;

export interface PluginHost<Points extends { readonly [Point in keyof Points]: PointTypes }> {
  /** The chosen plugins of a point, in the merchant's order. */
  all<Point extends keyof Points & string>(point: Point): readonly HandleOf<Points[Point]>[];
  get<Point extends keyof Points & string>(point: Point, id: string): HandleOf<Points[Point]> | undefined;
  /**
   * Calls one plugin after the other until one succeeds, and resolves to its result. Where the point's policy is
   * `closed`, the first failure is final. `call` also gets the handle's index in `handles`.
   */
  first<Value, T>(
    handles: readonly PluginHandle<Value>[],
    action: string,
    call: (value: Value, signal: AbortSignal, index: number) => T | Promise<T>,
  ): Promise<{ readonly index: number; readonly value: T } | undefined>;
  /** Calls all of them at once, without waiting. Failures are reported but not returned (policy `open`). */
  each<Value>(
    handles: readonly PluginHandle<Value>[],
    action: string,
    call: (value: Value, signal: AbortSignal) => void | Promise<void>,
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
    handles.filter((handle): handle is typeof handle & HandleOf<Points[Point]> => handle.point === point);

  return {
    all: allOf,
    get: (point, id) => allOf(point).find((handle) => handle.id === id),
    async first(candidates, action, call) {
      for (const [index, handle] of candidates.entries()) {
        const result = await handle.use(action, (value, signal) => call(value, signal, index));
        if (result.ok) return { index, value: result.value };
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

type Activation = { readonly value: unknown; readonly signal: AbortSignal };

function createHandle<Points, Context>(plugin: ChosenPlugin, options: HostOptions<Points, Context>) {
  const { clock, report } = options;
  const policy = policyOf(plugin, options.policies);
  const name = pluginName(plugin);
  let life: { controller: AbortController; undo: (() => void)[] } | undefined;
  let activation: Promise<Result<Activation, PluginFailure>> | undefined;
  let active: unknown;

  const failure = (code: PluginFailure["code"], action: string, message: string, cause?: unknown) => {
    const error: PluginFailure = { code, plugin: name, action, message, ...(cause !== undefined && { cause }) };
    // Disposal is requested by the site, so it is not an error.
    if (code !== "disposed") report(error);
    return err(error);
  };

  function dispose() {
    const ending = life;
    life = undefined;
    activation = undefined;
    active = undefined;
    ending?.controller.abort();
    for (const undo of ending?.undo.reverse() ?? []) {
      try {
        undo();
      } catch (cause) {
        failure("threw", "dispose", messageOf(cause), cause);
      }
    }
  }

  async function activate(): Promise<Result<Activation, PluginFailure>> {
    const own = { controller: new AbortController(), undo: [] as (() => void)[] };
    life = own;
    const { signal } = own.controller;
    const lifetime: Lifetime = { signal, onDispose: (undo) => (signal.aborted ? undo() : own.undo.push(undo)) };
    const fail = (...error: Parameters<typeof failure>) => {
      // A failed start is cleaned up; the next use tries again.
      if (life === own) dispose();
      return failure(...error);
    };

    // A plugin without code contributes only its data.
    if (plugin.url === undefined) {
      active = Object.freeze({});
      return ok({ value: active, signal });
    }
    const loaded = await guard(clock, policy.activateWithin, signal, () => options.load(plugin));
    if (!loaded.ok) {
      if (loaded.error.code !== "threw") return fail(loaded.error.code, "load", `${name} did not load in time`);
      const stale = (await options.isStale?.(plugin).catch(() => false)) ?? false;
      const code = stale ? "stale-chunk" : "load";
      return fail(code, "load", `${name} could not be loaded from ${plugin.url}`, loaded.error.cause);
    }
    const module = pluginModule<Context>(loaded.value);
    if (!module) return fail("api", "load", `${name} exports no plugin: its index.ts needs a default export`);
    if (module.api !== API_VERSION) {
      const version = String(module.api);
      return fail("api", "load", `${name} was built for plugin API ${version}; this site supports ${API_VERSION}`);
    }
    let context: Context;
    try {
      context = options.createContext(plugin, lifetime, module);
    } catch (cause) {
      return fail("settings", "activate", messageOf(cause), cause);
    }
    const started = await guard(clock, policy.activateWithin, signal, () => module.activate(context));
    if (!started.ok)
      return fail(started.error.code, "activate", reason(name, "start", started.error), causeOf(started.error));
    active = started.value;
    return ok({ value: started.value, signal });
  }

  return {
    id: plugin.id,
    point: plugin.point,
    plugin,
    get active() {
      return active;
    },
    async use<T>(
      action: string,
      call: (value: unknown, signal: AbortSignal) => T | Promise<T>,
      callOptions: { readonly within?: number } = {},
    ): Promise<Result<T, PluginFailure>> {
      activation ??= activate();
      const current = activation;
      const activated = await current;
      if (!activated.ok) {
        if (activation === current) activation = undefined;
        return activated;
      }
      const { value, signal } = activated.value;
      const result = await guard(clock, callOptions.within ?? policy.callWithin, signal, (inner) => call(value, inner));
      return result.ok
        ? result
        : failure(result.error.code, action, reason(name, action, result.error), causeOf(result.error));
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

function reason(name: string, action: string, error: GuardError): string {
  if (error.code === "deadline") return `${name} did not finish "${action}" in time`;
  if (error.code === "disposed") return `${name} was ended while "${action}" was under way`;
  return `${name} failed to "${action}": ${messageOf(error.cause)}`;
}

const causeOf = (error: GuardError): unknown => (error.code === "threw" ? error.cause : undefined);

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
