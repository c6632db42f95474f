import bcd, { type Identifier } from "@mdn/browser-compat-data/forLegacyNode";
import {
  type Atrule,
  type Block,
  type CssNode,
  type Declaration,
  findAll,
  generate,
  parse,
  type Rule,
  type StyleSheet,
} from "css-tree";
import { isNewer } from "./compatibility.ts";

/**
 * What CSS uses that one of the oldest browsers lacks, by MDN's compatibility data. What is in `@supports` may be newer;
 * what is in `@supports not` may not. A property beside its `-webkit-` form counts as that one.
 */
export interface NewerCss {
  /** Such as `aspect-ratio`, `color-mix()`, `dvh`, `:has()`, `@layer`. */
  readonly feature: string;
  /** Of the rule, without the hashes of CSS modules; of an at-rule, its condition. */
  readonly where: string;
}

const { "at-rules": atRules, properties, selectors, types } = bcd.css as Readonly<Record<string, Identifier>>;

const child = (owner: Identifier | undefined, name: string): Identifier | undefined =>
  owner && Object.hasOwn(owner, name) ? (owner[name] as Identifier) : undefined;

const lacks = (feature: Identifier | undefined, prefix?: string): boolean =>
  feature?.__compat ? isNewer(feature.__compat, prefix) : false;

/** Functions have their entries anywhere below the types, units below the lengths. */
function newerBelow(owner: Identifier | undefined, found = new Set<string>()): ReadonlySet<string> {
  for (const [name, one] of Object.entries(owner ?? {}) as [string, Identifier][]) {
    if (name === "__compat") continue;
    if (lacks(one)) found.add(name);
    newerBelow(one, found);
  }
  return found;
}
const functions = newerBelow(types);
const units = newerBelow(types?.length as Identifier);

/** `dvh` is one of the units that the data has as a group. */
const unitGroups: readonly (readonly [RegExp, string])[] = [
  [/^[dsl]v(w|h|i|b|min|max)$/, "viewport_percentage_units_dynamic"],
  [/^cq/, "container_query_length_units"],
];

const isNewerUnit = (unit: string): boolean =>
  units.has(unitGroups.find(([pattern]) => pattern.test(unit))?.[1] ?? unit);

const withoutHashes = (css: string): string => css.replace(/\.([a-zA-Z]+)_[0-9a-f]{4}\b/g, ".$1");

export function newerCss(css: string): readonly NewerCss[] {
  const found = new Map<string, NewerCss>();
  const add = (feature: string, where: string) => found.set(`${feature} ${where}`, { feature, where });

  const all = (node: CssNode, type: CssNode["type"]) => findAll(node, (one) => one.type === type);

  function readSelector({ prelude }: Rule, where: string): void {
    for (const node of [...all(prelude, "PseudoClassSelector"), ...all(prelude, "PseudoElementSelector")]) {
      if (!("name" in node) || typeof node.name !== "string" || !selectors) continue;
      const isFunction = "children" in node && node.children;
      if (lacks(child(selectors, node.name))) add(`:${node.name}${isFunction ? "()" : ""}`, where);
    }
    if (all(prelude, "NestingSelector").length > 0) add("&", where);
  }

  function readDeclaration({ property, value }: Declaration, block: Block, where: string): void {
    const entry = child(properties, property);
    const prefixed = `-webkit-${property}`;
    const hasPrefixed = block.children.some((one) => one.type === "Declaration" && one.property === prefixed);
    if (lacks(entry, hasPrefixed ? "-webkit-" : undefined)) return void add(property, where);
    for (const node of findAll(value, () => true)) {
      if (node.type === "Function" && functions.has(node.name)) add(`${node.name}()`, where);
      if (node.type === "Dimension" && isNewerUnit(node.unit)) add(node.unit, where);
      if (node.type === "Identifier" && lacks(child(entry, node.name))) add(`${property}: ${node.name}`, where);
    }
  }

  function readAtRule({ name, prelude, block }: Atrule, inside: string): void {
    const condition = prelude ? generate(prelude) : "";
    if (name === "supports" && !condition.startsWith("not")) return;
    const entry = child(atRules, name);
    // A browser without it skips all of it.
    if (lacks(entry)) return void add(`@${name}`, condition || inside);
    for (const node of prelude ? all(prelude, "Feature") : []) {
      if (node.type === "Feature" && lacks(child(entry, node.name))) add(`@${name} (${node.name})`, inside);
    }
    if (prelude && all(prelude, "FeatureRange").length > 0) add(`@${name} range`, condition);
    if (block) readBlock(block, name === "font-face" ? "@font-face" : condition);
  }

  function readBlock(block: Block | StyleSheet, where: string): void {
    block.children.forEach((node) => {
      if (node.type === "Atrule") readAtRule(node, where);
      if (node.type === "Declaration" && block.type === "Block") readDeclaration(node, block, where);
      if (node.type === "Rule") {
        const selector = withoutHashes(generate(node.prelude));
        readSelector(node, selector);
        readBlock(node.block, selector);
      }
    });
  }

  readBlock(parse(css, { parseCustomProperty: true, onParseError: raise }) as StyleSheet, "");
  return [...found.values()];
}

/** What the parser does not understand it would skip. */
function raise(error: Error): never {
  throw error;
}
