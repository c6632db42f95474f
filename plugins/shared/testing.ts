import type { CallFailure, PluginContext, Result, Tracker } from "@livery/plugin-api";

type Answer = Result<unknown, CallFailure>;

/** The context of a plugin under test. Texts are their keys; addresses are unchanged. */
export interface TestWorld<Settings> {
  readonly context: PluginContext<Settings>;
  /** The plugin's local storage. */
  readonly kept: Map<string, string>;
  /** The gateway calls: path and body or query. */
  readonly asked: { readonly path: string; readonly given: unknown }[];
  readonly scripts: string[];
}

export interface TestWorldOptions<Settings> {
  /** `point/id`. */
  readonly name?: string;
  readonly settings: Settings;
  readonly kept?: Readonly<Record<string, string>>;
  /** Answers by path; the last one is repeated. Without one a call fails as it does offline. */
  readonly answers?: Readonly<Record<string, readonly Answer[]>>;
  readonly browser?: Partial<PluginContext<Settings>["browser"]>;
  readonly app?: Partial<PluginContext<Settings>["app"]>;
  readonly loadScript?: () => Promise<void>;
}

export const offline: Answer = { ok: false, error: { code: "network_offline", message: "offline" } };

/** Of a call that is to be shown quietly. */
export const busy: Answer = { ok: false, error: { code: "TOO_MANY_REQUEST", message: "slow down", quiet: true } };

export function createTestWorld<Settings>({
  name = "login/test",
  settings,
  kept: before = {},
  answers = {},
  browser,
  app,
  loadScript = async () => {},
}: TestWorldOptions<Settings>): TestWorld<Settings> {
  const kept = new Map(Object.entries(before));
  const asked: TestWorld<Settings>["asked"] = [];
  const scripts: string[] = [];
  const left = new Map(Object.entries(answers).map(([path, all]) => [path, [...all]]));
  const call = async <T>(path: string, given: unknown) => {
    asked.push({ path, given });
    const queue = left.get(path) ?? [];
    const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? offline;
    return answer as Result<T, CallFailure>;
  };
  const unused = () => {
    throw new Error("not lent in this test");
  };
  const ended = new AbortController();

  const lent: Partial<PluginContext<Settings>> = {
    name,
    signal: ended.signal,
    onDispose: () => {},
    settings: () => settings,
    merchant: { code: "lotus", name: "Lotus", env: "development", country: "VN", currency: "VND" },
    language: () => "EN",
    t: (key) => key,
    isOn: () => true,
    browser: {
      os: "android",
      inApp: undefined,
      isApp: false,
      origin: "https://www.lotusplay.example",
      address: () => "https://www.lotusplay.example/m/login?go=%2Fm%2Fmember%2Fhome",
      ...browser,
    },
    app: {
      can: () => false,
      perform: async () => ({ ok: false, error: { code: "not-offered", message: "" } }),
      on: () => () => {},
      ...app,
    },
    origin: (url) => url,
    loadScript: async (url) => {
      scripts.push(url);
      await loadScript();
    },
    gateway: { get: (path, query) => call(path, query), post: (path, body) => call(path, body) },
    storage: {
      get: (name) => kept.get(name),
      set: (name, value) => void kept.set(name, value),
      remove: (name) => void kept.delete(name),
    },
  };
  // A part that a test has not provided throws with its name when it is used.
  const context = new Proxy(lent, {
    get: (target, name) => (Reflect.has(target, name) ? Reflect.get(target, name) : unused()),
  });
  return { context: context as PluginContext<Settings>, kept, asked, scripts };
}

/** A tracker that has loaded its vendor's script, whose place the test takes; and what it does at its end. */
export async function loadedTracker<Settings>(
  plugin: { activate(context: PluginContext<Settings>): Tracker | Promise<Tracker> },
  options: TestWorldOptions<Settings>,
): Promise<{ readonly tracker: Tracker; readonly scripts: readonly string[]; end(): void }> {
  const ends: (() => void)[] = [];
  const { context, scripts } = createTestWorld(options);
  // A spread would read every part of the context, those that no test lends too.
  const lent = Object.create(context, { onDispose: { value: (step: () => void) => void ends.push(step) } });
  const tracker = await plugin.activate(lent);
  await tracker.load?.(context.signal);
  return {
    tracker,
    scripts,
    end() {
      for (const step of ends.splice(0).reverse()) step();
    },
  };
}
