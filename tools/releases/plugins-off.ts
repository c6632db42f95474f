import { pluginName } from "#core/kernel/index.ts";
import type { IdlePlugins } from "#core/merchant/index.ts";
import {
  fileKey,
  isPluginsOff,
  type LedgerLink,
  PLUGINS_OFF_KEY,
  type PluginsOff,
  parseJson,
  pluginsLedgerKey,
  Refusal,
  readRecord,
  readText,
  recordKey,
  type Store,
} from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import { readHosts } from "./hosts.ts";
import { readEntries, readReleaseNow, writeEntry } from "./ledger.ts";
import type { ChangeReason } from "./prepare-change.ts";

/** A plugin that was switched off or on for all brands. */
export interface PluginsEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly why: string;
  readonly action: "off" | "on";
  /** Its name, such as `captcha/geetest-v4`. */
  readonly plugin: string;
  /** Absent: the first one. */
  readonly previous?: LedgerLink;
}

/** The plugins that are switched off, and the text that they were read from. */
export async function readPluginsOff(
  store: Store,
): Promise<{ readonly text: string | undefined; readonly value: PluginsOff }> {
  const text = await readText(store, PLUGINS_OFF_KEY);
  if (text === undefined) return { text, value: { off: {} } };
  const value = parseJson(text);
  if (!isPluginsOff(value))
    throw new Refusal(`${PLUGINS_OFF_KEY} can't be read: remove it, then switch off what is to be off`);
  return { text, value };
}

/** Switches a plugin off or on for all brands. Refuses what is so already. */
export async function switchPlugin(
  store: Store,
  { plugin, action, by, why, now }: Omit<ChangeReason, "action"> & Pick<PluginsEntry, "plugin" | "action">,
): Promise<void> {
  const { text, value } = await readPluginsOff(store);
  const since = value.off[plugin];
  if (action === "off" && since) throw new Refusal(`${plugin} is off already, since ${since.at}, by ${since.by}`);
  if (action === "on" && !since) throw new Refusal(`${plugin} is not switched off`);
  const change = { at: new Date(now).toISOString(), by, why };
  const { [plugin]: _switched, ...others } = value.off;
  const entry: PluginsEntry = { ...change, action, plugin, ...(value.ledger && { previous: value.ledger }) };
  const after: PluginsOff = {
    off: action === "off" ? { ...others, [plugin]: change } : others,
    ledger: await writeEntry(store, pluginsLedgerKey, entry),
  };
  if (!(await store.swap(PLUGINS_OFF_KEY, text, JSON.stringify(after))))
    throw new Refusal("somebody else has just switched a plugin. See `livery ledger --plugins`, then try again");
}

/** What was switched off and on, the newest first, at most `limit`. */
export async function readPluginsLedger(store: Store, limit?: number): Promise<readonly PluginsEntry[]> {
  const { ledger } = (await readPluginsOff(store)).value;
  return readEntries(store, { subject: "plugins", keyOf: pluginsLedgerKey, newest: ledger, limit });
}

/** What brands serve now. */
export interface ServedPlugins {
  /** Code -> names of its plugins. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  /** The codes of those whose plugins can't be read: none of them keeps a plugin from being switched off for all. */
  readonly unread: readonly string[];
}

export async function servedPlugins(store: Store): Promise<ServedPlugins> {
  const names = new Map<string, readonly string[]>();
  const unread: string[] = [];
  await inParallel(new Set((await readHosts(store)).values()), async (code) => {
    try {
      const read = await pluginsOf(store, code);
      if (read) names.set(code, read);
    } catch {
      unread.push(code);
    }
  });
  return { names, unread: unread.sort() };
}

async function pluginsOf(store: Store, code: string): Promise<readonly string[] | undefined> {
  const release = await readReleaseNow(store, code);
  const bytes = release?.current === undefined ? undefined : await store.read(recordKey(code, release.current));
  if (!bytes || release?.current === undefined) return undefined;
  const { site } = (await readRecord(bytes, code, release.current)).record;
  const key = fileKey(site.idlePlugins ?? "");
  const idle = key === undefined ? undefined : await readText(store, key);
  const later: IdlePlugins = idle === undefined ? { plugins: [] } : JSON.parse(idle);
  return [...site.plugins, ...later.plugins].map(pluginName);
}
