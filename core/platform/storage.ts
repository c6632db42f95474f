import { createStorageArea } from "./storage-area.ts";
import type { Form } from "./storage-form.ts";
import { type ConsentClass, type Entry, type EntryName, type EntryValue, storageTable } from "./storage-table.ts";

/** The only access to the browser's storage. Nothing here throws; what can't be read is absent. */
export interface StorageRegistry {
  /** @param member of a family, such as the id in `first_deposit:<id>`. */
  get<Name extends EntryName>(name: Name, member?: string): EntryValue<Name> | undefined;
  set<Name extends EntryName>(name: Name, value: EntryValue<Name>, member?: string): void;
  remove(name: EntryName, member?: string): void;
  /** The members of a family that are stored, in no order. */
  members(name: EntryName): readonly string[];
  /** Opens names that a plugin declared, as bare texts in local storage. Throws for other names. */
  declare(names: readonly string[], rules?: DeclaredRules): DeclaredStorage;
  /** Removes what log-out clears, of core and of plugins. */
  clearOnLogout(): void;
  /**
   * Decides on a class of values. Until then they wait in memory; granted, they are stored; denied, they are dropped,
   * including those stored before.
   */
  setConsent(consent: Exclude<ConsentClass, "necessary">, granted: boolean): void;
  /** Whether values of this class may be stored; undefined until it is decided. */
  consentTo(consent: ConsentClass): boolean | undefined;
  /** Calls back after each decision about a class; the returned function unsubscribes. */
  onConsent(listener: (consent: ConsentClass, granted: boolean) => void): () => void;
}

export interface DeclaredRules {
  readonly consent?: ConsentClass;
  readonly clearedByLogout?: boolean;
}

export interface DeclaredStorage {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  remove(name: string): void;
}

/** Stores the versions of entries beyond their first: key -> version. */
const VERSIONS = "storage_versions";

const asItIs: Form<string> = { read: (raw) => raw, write: (value) => value };

export function createStorage(
  window: Pick<Window, "localStorage" | "sessionStorage">,
  table: Readonly<Record<string, Entry<unknown>>> = storageTable,
): StorageRegistry {
  const areas = {
    local: createStorageArea(() => window.localStorage),
    session: createStorageArea(() => window.sessionStorage),
  };
  const granted = new Map<ConsentClass, boolean>([["necessary", true]]);
  const waiting = new Map<Entry<unknown>, Map<string, string>>();
  const declared = new Map<string, Entry<string>>();
  const listeners = new Set<(consent: ConsentClass, granted: boolean) => void>();

  const versions = (): Record<string, unknown> => {
    try {
      const value: unknown = JSON.parse(areas.local.get(VERSIONS) ?? "{}");
      return typeof value === "object" && value !== null ? { ...value } : {};
    } catch {
      return {};
    }
  };

  function stored(entry: Entry<unknown>, key: string): string | undefined {
    const area = areas[entry.area];
    const raw = area.get(key);
    if (raw === undefined || entry.version === 1) return raw;
    const from = versions()[key];
    const version = typeof from === "number" ? from : 1;
    if (version === entry.version) return raw;
    const migrated = entry.migrate?.(raw, version);
    if (migrated === undefined) area.remove(key);
    else put(entry, key, migrated);
    return migrated;
  }

  function put(entry: Entry<unknown>, key: string, raw: string) {
    areas[entry.area].set(key, raw);
    if (entry.version > 1) areas.local.set(VERSIONS, JSON.stringify({ ...versions(), [key]: entry.version }));
  }

  function read<T>(entry: Entry<T>, member = ""): T | undefined {
    const key = entry.key + member;
    const raw = waiting.get(entry)?.get(key) ?? stored(entry, key);
    return raw === undefined ? undefined : entry.form.read(raw);
  }

  function write<T>(entry: Entry<T>, value: T, member = "") {
    const key = entry.key + member;
    const raw = entry.form.write(value);
    const decision = granted.get(entry.consent);
    if (decision) put(entry, key, raw);
    else if (decision === undefined)
      waiting.set(entry, (waiting.get(entry) ?? new Map<string, string>()).set(key, raw));
  }

  function erase(entry: Entry<unknown>, member = "") {
    const key = entry.key + member;
    waiting.get(entry)?.delete(key);
    areas[entry.area].remove(key);
  }

  const membersOf = ({ area, key }: Entry<unknown>): readonly string[] =>
    areas[area].keys().flatMap((each) => (each.startsWith(key) ? [each.slice(key.length)] : []));

  /** Of a family, too, whose key ends so that an id can follow. */
  const eraseAll = (entry: Entry<unknown>) => {
    for (const member of entry.key.endsWith(":") ? membersOf(entry) : [""]) erase(entry, member);
  };

  const everything = () => [...Object.values(table), ...declared.values()];
  const entryOf = <Name extends EntryName>(name: Name) => table[name] as Entry<EntryValue<Name>>;

  return {
    get: (name, member) => read(entryOf(name), member),
    set: (name, value, member) => write(entryOf(name), value, member),
    remove: (name, member) => erase(entryOf(name), member),
    members: (name) => membersOf(entryOf(name) as Entry<unknown>),
    declare(names, { consent = "necessary", clearedByLogout = false } = {}) {
      for (const key of names) {
        if (!declared.has(key)) {
          declared.set(key, { key, area: "local", form: asItIs, consent, clearedByLogout, version: 1 });
        }
      }
      const open = (name: string): Entry<string> => {
        const entry = names.includes(name) ? declared.get(name) : undefined;
        if (!entry) throw new Error(`"${name}" is not among the storage names that plugin.json declares`);
        return entry;
      };
      return {
        get: (name) => read(open(name)),
        set: (name, value) => write(open(name), value),
        remove: (name) => erase(open(name)),
      };
    },
    clearOnLogout() {
      for (const entry of everything()) if (entry.clearedByLogout) eraseAll(entry);
    },
    consentTo: (consent) => granted.get(consent),
    onConsent(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setConsent(consent, isGranted) {
      granted.set(consent, isGranted);
      for (const [entry, values] of [...waiting]) {
        if (entry.consent !== consent) continue;
        waiting.delete(entry);
        if (isGranted) for (const [key, raw] of values) put(entry, key, raw);
      }
      if (!isGranted) for (const entry of everything()) if (entry.consent === consent) eraseAll(entry);
      for (const listener of [...listeners]) listener(consent, isGranted);
    },
  };
}
