import { type Layer, mergeLayers } from "./layers.ts";

/** Where a flag's value came from, weakest first: manifest < status call < override. */
export type FlagSource = "default" | "manifest" | "status" | "override";

/** The feature switches of a site. An unknown flag reads as false. */
export interface Flags {
  isOn(name: string): boolean;
  /** The source that decided the value. */
  explain(name: string): { readonly on: boolean; readonly source: FlagSource };
  /** Sets the values of one source; raw values as received. */
  set(source: FlagSource, values: Readonly<Record<string, unknown>>): void;
  /** Calls `listener` after every `set`; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/**
 * Flags come as booleans or strings: `true "true" "1"` are on, `false "false" "0"` off; absent, `""` and anything else
 * are unset, so that the weaker source decides.
 */
export function parseFlag(raw: unknown): boolean | undefined {
  if (raw === true || raw === "true" || raw === "1") return true;
  if (raw === false || raw === "false" || raw === "0") return false;
  return undefined;
}

const order: readonly FlagSource[] = ["default", "manifest", "status", "override"];

export function createFlags(initial: readonly Layer<FlagSource>[] = []): Flags {
  const layers = new Map<FlagSource, Readonly<Record<string, unknown>>>();
  const listeners = new Set<() => void>();
  let merged = mergeLayers<FlagSource>([]);

  const put = ({ source, values }: Layer<FlagSource>) => {
    const parsed = Object.entries(values).map(([name, raw]) => [name, parseFlag(raw)] as const);
    layers.set(source, Object.fromEntries(parsed));
    merged = mergeLayers(order.map((name) => ({ source: name, values: layers.get(name) ?? {} })));
  };
  for (const layer of initial) put(layer);

  const explain = (name: string) => {
    const entry = Object.hasOwn(merged, name) ? merged[name] : undefined;
    return entry ? { on: entry.value === true, source: entry.source } : { on: false, source: "default" as const };
  };

  return {
    isOn: (name) => explain(name).on,
    explain,
    set(source, values) {
      put({ source, values });
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
