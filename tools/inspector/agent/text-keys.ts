/** Namespace -> its texts, flat or nested. */
export type Bundles = Readonly<Record<string, unknown>>;

export interface TextKey {
  /** As code names it: `start.nav.home`, or a plugin's `login/password::title`. */
  readonly key: string;
  readonly namespace: string;
  readonly template: string;
}

/** Keys whose texts may be the one shown, those without placeholders first. More than one where texts are alike. */
export function keysOfText(shown: string, bundles: Bundles): readonly TextKey[] {
  const text = oneLine(shown);
  if (text === "") return [];
  const keys = Object.entries(bundles).flatMap(([namespace, bundle]) =>
    entriesOf(bundle)
      .filter(([, template]) => fits(text, template))
      .map(([path, template]) => ({ key: keyOf(namespace, path), namespace, template })),
  );
  const distinct = [...new Map(keys.map((key) => [key.key, key])).values()];
  const isFixed = ({ template }: TextKey) => !template.includes("{{");
  return distinct.some(isFixed) ? distinct.filter(isFixed) : distinct;
}

/** Plugins' namespaces are `point/id`; core's and the brand's texts have keys without one. */
const keyOf = (namespace: string, path: string): string => (namespace.includes("/") ? `${namespace}::${path}` : path);

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const placeholder = /\{\{[^}]*\}\}/;

function fits(text: string, template: string): boolean {
  const parts = oneLine(template).split(placeholder);
  if (parts.length === 1) return parts[0] === text;
  // A text that is nothing but placeholders fits all.
  if (parts.every((part) => part.trim() === "")) return false;
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+?");
  return new RegExp(`^${pattern}$`, "u").test(text);
}

function entriesOf(bundle: unknown, prefix = ""): readonly (readonly [path: string, template: string])[] {
  if (typeof bundle !== "object" || bundle === null) return [];
  return Object.entries(bundle).flatMap(([name, value]) =>
    typeof value === "string" ? [[`${prefix}${name}`, value] as const] : entriesOf(value, `${prefix}${name}.`),
  );
}
