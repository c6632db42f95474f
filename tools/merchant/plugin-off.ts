import { nearest } from "#server/nearest.ts";
import { Refusal } from "#server/store/index.ts";
import { readPluginsOff, type ServedPlugins, servedPlugins, switchPlugin } from "#tools/releases/index.ts";
import { defineMerchantCommand } from "./command.ts";
import { changedBy, whyArgument, withStore } from "./release-arguments.ts";

export const pluginArgument = {
  type: "positional",
  required: true,
  valueHint: "plugin",
  description: "A plugin's name, such as captcha/geetest-v4",
} as const;

export const command = defineMerchantCommand({ plugin: pluginArgument, why: whyArgument }, async (args, context) =>
  withStore(context, async (store) => {
    const { plugin } = args;
    const [served, build, { value }] = await Promise.all([
      servedPlugins(store),
      context.workspace.built(),
      readPluginsOff(store),
    ]);
    const known = new Set([...[...served.names.values()].flat(), ...Object.keys(build?.plugins ?? {})]);
    if (!known.has(plugin)) throw new Refusal(unknownPlugin(plugin, known));
    await switchPlugin(store, { plugin, action: "off", ...(await changedBy(store, args.why)) });
    context.print(
      [`${plugin}: off within two seconds`, ...affected(plugin, served, Object.keys(value.off))].join("\n"),
    );
  }),
);

export function unknownPlugin(plugin: string, known: Iterable<string>, kind = "plugin"): string {
  const suggestion = nearest(plugin, known);
  const names = [...known].sort().join(", ") || "none";
  return `there is no ${kind} "${plugin}"${suggestion === undefined ? `; there are ${names}` : `; the nearest name is ${suggestion}`}`;
}

/** The brands that have a plugin, those that have no other one of its point, and those of which it is not known. */
export function affected(
  plugin: string,
  { names: served, unread }: ServedPlugins,
  off: readonly string[],
): readonly string[] {
  const [point = ""] = plugin.split("/");
  const having = [...served].filter(([, names]) => names.includes(plugin));
  const isOther = (name: string) => name.startsWith(`${point}/`) && name !== plugin && !off.includes(name);
  const without = having.filter(([, names]) => !names.some(isOther));
  const list = (brands: typeof having) =>
    brands
      .map(([code]) => code)
      .sort()
      .join(", ");
  return [
    having.length === 0 ? "no brand has it" : `brands that had it: ${list(having)}`,
    ...(without.length > 0 ? [`brands that have no other ${point} now: ${list(without)}`] : []),
    ...(unread.length > 0 ? [`brands whose plugins can't be read: ${unread.join(", ")}`] : []),
  ];
}
