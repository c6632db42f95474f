/** Where a flag's value comes from, weakest first: manifest < status call < override. */
export type FlagSource = "manifest" | "status" | "override";

type FlagValues = Readonly<Record<string, unknown>>;

export type Flags = ReturnType<typeof createFlags>;

/**
 * Flags come as booleans or strings: `true "true" "1"` are on, `false "false" "0"` off; absent, `""` and anything else
 * are unset, so that the weaker source decides.
 */
export function parseFlag(raw: unknown): boolean | undefined {
  if (raw === true || raw === "true" || raw === "1") return true;
  if (raw === false || raw === "false" || raw === "0") return false;
  return undefined;
}

/** The feature switches of a site. An unknown flag reads as false. */
export function createFlags(initial: { readonly [Source in FlagSource]?: FlagValues } = {}) {
  const sources = { manifest: {}, status: {}, override: {}, ...initial };
  const listeners = new Set<() => void>();
  const valueIn = (values: FlagValues, name: string) =>
    parseFlag(Object.hasOwn(values, name) ? values[name] : undefined);

  return {
    isOn: (name: string): boolean =>
      valueIn(sources.override, name) ?? valueIn(sources.status, name) ?? valueIn(sources.manifest, name) ?? false,
    /** Sets the values of one source; raw values as received. */
    set(source: FlagSource, values: FlagValues): void {
      sources[source] = values;
      for (const listener of [...listeners]) listener();
    },
    /** Calls `listener` after every `set`; the returned function unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
