import bcd, { type Identifier } from "@mdn/browser-compat-data/forLegacyNode";
import { type CallExpression, type Node, parse, type UnaryExpression } from "acorn";
import { ancestor } from "acorn-walk";
import { isNewer } from "./compatibility.ts";

/**
 * What a script of the build calls that one of the oldest browsers lacks, by MDN's compatibility data: what throws
 * there, which are calls and variables; a property that is only read or set is absent without harm.
 */

const children = (identifier: Identifier | undefined): [string, Identifier][] =>
  Object.entries(identifier ?? {}).filter(([name]) => name !== "__compat") as [string, Identifier][];

/**
 * Globals that are newer, static members of the DOM (`URL.canParse`), and names of methods that older interfaces got later. Members
 * of newer interfaces are left out: whoever has such an object has got it from one of these.
 */
function readApis() {
  const globals = new Set<string>();
  const statics = new Set<string>();
  const members = new Map<string, boolean>();
  for (const [name, owner] of [...children(bcd.api), ...children(bcd.javascript.builtins)]) {
    const ownerIsNewer = owner.__compat ? isNewer(owner.__compat) : false;
    if (ownerIsNewer) globals.add(name);
    for (const [key, member] of children(owner)) {
      if (!member.__compat) continue;
      const memberIsNewer = isNewer(member.__compat);
      if (key.endsWith("_static")) {
        if (memberIsNewer) statics.add(`${name}.${key.slice(0, -"_static".length)}`);
      } else if (!key.includes("_") && !ownerIsNewer) {
        members.set(key, memberIsNewer && members.get(key) !== false);
        if (memberIsNewer && name === "Window") globals.add(key);
      }
    }
  }
  return { globals, statics, members: new Set([...members].flatMap(([name, newer]) => (newer ? [name] : []))) };
}
const apis = readApis();

/** What a script calls, and what it tests for. */
export interface ScriptFeatures {
  /** Newer functions that it calls, each as `URL.canParse()`, `.at()` or `structuredClone`, with their names. */
  readonly called: ReadonlyMap<string, string>;
  /** Names that it reads without calling them, as a test or a polyfill does. */
  readonly tested: ReadonlySet<string>;
}

export function featuresOf(script: string): ScriptFeatures {
  const tested = new Set<string>();
  const called = new Map<string, string>();
  const program = parse(script, { ecmaVersion: "latest", sourceType: "module" });
  ancestor(program, {
    BinaryExpression({ operator, left }) {
      if (operator !== "in") return;
      if (left.type === "Literal") tested.add(String(left.value));
      // As minified.
      if (left.type === "TemplateLiteral" && left.expressions.length === 0) tested.add(left.quasis[0]?.value.raw ?? "");
    },
    UnaryExpression({ operator, argument }) {
      if (operator === "typeof" && argument.type === "Identifier") tested.add(argument.name);
    },
    Literal({ regex }) {
      // Not a call, but it stops the whole file. Safari 16.4
      if (regex && /\(\?<[=!]/.test(regex.pattern)) called.set(`/${regex.pattern}/`, "");
    },
    Identifier({ name }, _, path) {
      const user = path.at(-2);
      const isTest = user?.type === "UnaryExpression" && (user as UnaryExpression).operator === "typeof";
      // Also without a call it throws: there is no such variable.
      if (apis.globals.has(name) && !isTest) called.set(name, name);
    },
    MemberExpression(node, _, path) {
      if (node.computed || node.property.type !== "Identifier") return;
      const { name } = node.property;
      const user = path.at(-2);
      if (!isCallee(node, user)) tested.add(name);
      else if (user?.type === "CallExpression" && (user as CallExpression).optional) tested.add(name);
      else if (node.object.type === "Identifier" && apis.statics.has(`${node.object.name}.${name}`)) {
        called.set(`${node.object.name}.${name}()`, name);
      } else if (apis.members.has(name)) called.set(`.${name}()`, name);
    },
  });
  return { called, tested };
}

/** The calls of a script that throw in one of the oldest browsers, unless it, or one loaded before, tests for them. */
export function unguardedCalls(script: ScriptFeatures, before: readonly ScriptFeatures[] = []): readonly string[] {
  const isTested = (name: string) => [script, ...before].some(({ tested }) => tested.has(name));
  // A static member is there with its interface.
  const owner = (call: string) => call.split(".", 1)[0] ?? "";
  return [...script.called].flatMap(([call, name]) => (isTested(name) || isTested(owner(call)) ? [] : [call])).sort();
}

const isCallee = (node: Node | undefined, user: Node | undefined): boolean =>
  (user?.type === "CallExpression" || user?.type === "NewExpression") && (user as CallExpression).callee === node;
