import { type ConsentClass, defineStored, type Stored } from "./define-stored.ts";
import { createStorageArea } from "./storage-area.ts";

export type StorageRegistry = ReturnType<typeof createStorage>;

type DeclaredRules = Partial<Pick<Stored<unknown>, "consent" | "clearedByLogout">>;

/** A text as it is, a number in digits, a mark as "1", and anything else as JSON. */
const textOf = (value: unknown): string =>
  value === true ? "1" : typeof value === "object" ? JSON.stringify(value) : String(value);

/**
 * The only access to the browser's storage. Nothing here throws; what can't be read is absent.
 * @param stored what a log-out and a refused consent clear, whether or not the code that uses it has been loaded.
 */
export function createStorage(
  window: Pick<Window, "localStorage" | "sessionStorage">,
  stored: readonly Stored<unknown>[],
) {
  const areas = {
    local: createStorageArea(() => window.localStorage),
    session: createStorageArea(() => window.sessionStorage),
  };
  const granted = new Map<ConsentClass, boolean>([["necessary", true]]);
  const waiting = new Map<Stored<unknown>, Map<string, string>>();
  const declared = new Map<string, Stored<string>>();
  const listeners = new Set<(consent: ConsentClass, granted: boolean) => void>();

  /** @param member of a family, such as the id in `first_deposit:<id>`. */
  function read<T>(entry: Stored<T>, member = ""): T | undefined {
    const key = entry.key + member;
    const raw = waiting.get(entry)?.get(key) ?? areas[entry.area].get(key);
    return raw === undefined ? undefined : entry.parse(raw);
  }

  function write<T>(entry: Stored<T>, value: NoInfer<T>, member = "") {
    const key = entry.key + member;
    const raw = textOf(value);
    const decision = granted.get(entry.consent);
    if (decision) areas[entry.area].set(key, raw);
    else if (decision === undefined)
      waiting.set(entry, (waiting.get(entry) ?? new Map<string, string>()).set(key, raw));
  }

  function erase(entry: Stored<unknown>, member = "") {
    const key = entry.key + member;
    waiting.get(entry)?.delete(key);
    areas[entry.area].remove(key);
  }

  /** The members of a family that are stored, in no order. */
  const membersOf = ({ area, key }: Stored<unknown>): readonly string[] =>
    areas[area].keys().flatMap((each) => (each.startsWith(key) ? [each.slice(key.length)] : []));

  /** Of a family, too, whose key ends so that an id can follow. */
  const eraseAll = (entry: Stored<unknown>) => {
    for (const member of entry.key.endsWith(":") ? membersOf(entry) : [""]) erase(entry, member);
  };

  const everything = () => [...stored, ...declared.values()];

  return {
    get: read,
    set: write,
    remove: erase,
    members: membersOf,
    /** Opens names that a plugin declared, as bare texts in local storage. Throws for other names. */
    declare(names: readonly string[], { consent = "necessary", clearedByLogout = false }: DeclaredRules = {}) {
      for (const key of names) {
        if (!declared.has(key)) {
          declared.set(key, defineStored({ key, consent, clearedByLogout, parse: (raw) => raw }));
        }
      }
      const open = (name: string): Stored<string> => {
        const entry = names.includes(name) ? declared.get(name) : undefined;
        if (!entry) throw new Error(`plugin.json declares no storage "${name}"`);
        return entry;
      };
      return {
        get: (name: string) => read(open(name)),
        set: (name: string, value: string) => write(open(name), value),
        remove: (name: string) => erase(open(name)),
      };
    },
    /** Removes what log-out clears, of core and of plugins. */
    clearOnLogout() {
      for (const entry of everything()) if (entry.clearedByLogout) eraseAll(entry);
    },
    /** Whether values of this class may be stored; undefined until it is decided. */
    consentTo: (consent: ConsentClass) => granted.get(consent),
    /** Calls back after each decision about a class; the returned function unsubscribes. */
    onConsent(listener: (consent: ConsentClass, granted: boolean) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Decides on a class of values. Until then they wait in memory; granted, they are stored; denied, they are dropped,
     * including those stored before.
     */
    setConsent(consent: Exclude<ConsentClass, "necessary">, isGranted: boolean) {
      granted.set(consent, isGranted);
      for (const [entry, values] of [...waiting]) {
        if (entry.consent !== consent) continue;
        waiting.delete(entry);
        if (isGranted) for (const [key, raw] of values) areas[entry.area].set(key, raw);
      }
      if (!isGranted) for (const entry of everything()) if (entry.consent === consent) eraseAll(entry);
      for (const listener of [...listeners]) listener(consent, isGranted);
    },
  };
}
