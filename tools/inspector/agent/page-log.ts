import type { Site } from "#core/site/index.ts";

/** `site` for an event of the site, else the plugin that was called; its name, and what came with it. */
type OnEvent = (source: string, name: string, detail?: unknown) => void;

/**
 * Calls back with every event of the site, and with every call that a tracker gets, from now on: the site's own
 * objects are wrapped in this page, and a reload ends it.
 * @returns to be called again once further trackers are there
 */
export function followSite({ events, plugins }: Pick<Site, "events" | "plugins">, onEvent: OnEvent): () => void {
  const { emit } = events;
  events.emit = (...event) => {
    onEvent("site", event[0], event[1]);
    Reflect.apply(emit, events, event);
  };
  const followed = new WeakSet<object>();
  return () => {
    for (const handle of plugins.all("trackers")) {
      if (followed.has(handle)) continue;
      followed.add(handle);
      const { use } = handle;
      const report = (name: string, given: readonly unknown[]) => onEvent(`${handle.point}/${handle.id}`, name, given);
      handle.use = (action, call, options) =>
        use(action, (value, signal) => call(recorded(value, report), signal), options);
    }
  };
}

/** As the value, with each call of one of its methods reported. */
function recorded<Value>(value: Value, report: (name: string, given: readonly unknown[]) => void): Value {
  if (typeof value !== "object" || value === null) return value;
  const read = (_: object, name: string | symbol) => {
    const member: unknown = Reflect.get(value, name);
    if (typeof member !== "function" || typeof name === "symbol") return member;
    return (...given: readonly unknown[]) => {
      report(
        name,
        given.filter((one) => !(one instanceof AbortSignal)),
      );
      return Reflect.apply(member, value, given);
    };
  };
  // A proxy of the value itself could not stand for members of a frozen one.
  return new Proxy({}, { get: read, has: (_, name) => Reflect.has(value, name) }) as Value;
}
