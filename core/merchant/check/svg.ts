/**
 * Brand pictures are inlined into every page, so only what draws is let in: an allow-list of elements and attributes,
 * references inside the file alone, nothing that runs, loads or escapes.
 */
export interface SvgFault {
  readonly offset: number;
  readonly kind: "unsafe" | "syntax";
  readonly message: string;
}

/** A picture taken apart for `<symbol>`. */
export interface Svg {
  /** Absent: the drawing takes whatever box it is given, its parts anchored to the corners. */
  readonly viewBox?: string;
  readonly preserveAspectRatio?: string;
  /** Markup inside the root, its ids prefixed, without titles, comments and idle space. */
  readonly body: string;
}

const elements = new Set(
  (
    "svg g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask pattern " +
    "symbol use title desc text tspan"
  ).split(" "),
);

const attributes = new Set(
  (
    "id class viewBox width height x y x1 x2 y1 y2 cx cy r rx ry fx fy d points transform fill fill-opacity fill-rule " +
    "stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset " +
    "stroke-miterlimit opacity color offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod " +
    "clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits patternUnits patternTransform " +
    "patternContentUnits preserveAspectRatio href vector-effect paint-order shape-rendering font-family font-size " +
    "font-weight font-style letter-spacing text-anchor dominant-baseline dx dy textLength lengthAdjust pathLength xmlns role aria-hidden " +
    "aria-label overflow"
  ).split(" "),
);

/** Kept from the root on the group that takes its place: what its children inherit. */
const inherited = /^(fill|stroke|color|opacity|font|letter|text|clip-rule|paint-order|shape-rendering)/;

const tag =
  /<(?:(?<comment>!--[\s\S]*?-->)|(?<close>\/)?(?<name>[A-Za-z_][\w:.-]*)(?<rest>(?:[^<>"']|"[^"<]*"|'[^'<]*')*)>)/y;
const attribute = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

interface Walk {
  open(offset: number, name: string, attributes: readonly (readonly [string, string])[], empty: boolean): void;
  close(name: string): void;
  text(content: string): void;
}

/** Walks the markup; false when it is not well formed, after reporting where. */
function walk(source: string, report: (fault: SvgFault) => void, visitor: Walk): boolean {
  const prolog = /^\uFEFF?\s*(?:<\?xml[^<>]*\?>\s*)?/.exec(source)?.[0].length ?? 0;
  const stack: string[] = [];
  let at = prolog;
  let roots = 0;
  const broken = (message: string): false => {
    report({ offset: at, kind: "syntax", message });
    return false;
  };
  while (at < source.length) {
    if (source[at] !== "<") {
      const end = source.indexOf("<", at);
      const content = source.slice(at, end === -1 ? source.length : end);
      if (stack.length === 0 && content.trim() !== "") return broken("text stands outside <svg>");
      if (stack.length > 0) visitor.text(content);
      at += content.length;
      continue;
    }
    tag.lastIndex = at;
    const match = tag.exec(source);
    if (!match?.groups) return broken("this is no well-formed element (declarations, entities and CDATA are refused)");
    const { comment, close, name = "", rest = "" } = match.groups;
    if (comment === undefined && close !== undefined) {
      if (stack.pop() !== name) return broken(`</${name}> closes nothing`);
      visitor.close(name);
    } else if (comment === undefined) {
      if (stack.length === 0 && (name !== "svg" || roots++ > 0)) return broken("one <svg> must hold everything");
      const empty = /\/\s*$/.test(rest);
      const body = empty ? rest.replace(/\/\s*$/, "") : rest;
      const list: [string, string][] = [];
      attribute.lastIndex = 0;
      let read = 0;
      for (let found = attribute.exec(body); found; found = attribute.exec(body)) {
        list.push([found[1] ?? "", found[2] ?? found[3] ?? ""]);
        read = attribute.lastIndex;
      }
      if (body.slice(read).trim() !== "") return broken(`<${name}> has an attribute without a quoted value`);
      visitor.open(at, name, list, empty);
      if (!empty) stack.push(name);
    }
    at += match[0].length;
  }
  if (stack.length > 0) return broken(`<${stack.at(-1)}> is never closed`);
  return roots === 1 || broken("there is no <svg>");
}

/** What is wrong with a value, if anything. Character references are refused: they can hide what the eye should see. */
function valueFault(name: string, value: string): string | undefined {
  if (/&(?!(amp|lt|gt|quot|apos);)/.test(value)) return `${name} holds a character reference`;
  if (name === "href") return /^#[\w-]+$/.test(value) ? undefined : "href may only point inside the file (#id)";
  if (name === "xmlns") return value === "http://www.w3.org/2000/svg" ? undefined : "xmlns must be SVG's";
  const urls = value.match(/url\s*\(/gi)?.length ?? 0;
  const inner = value.match(/url\(#[\w-]+\)/g)?.length ?? 0;
  if (urls !== inner) return `${name} may only refer inside the file: url(#id)`;
  if (/[\\{};@]|javascript:|data:|expression/i.test(value)) return `${name} holds something that is no drawing`;
  return undefined;
}

/** Checks a picture and, when all is well, takes it apart. Never throws. */
export function readSvg(
  source: string,
  idPrefix: string,
): { readonly svg?: Svg; readonly faults: readonly SvgFault[] } {
  const faults: SvgFault[] = [];
  const refuse = (offset: number, message: string) => faults.push({ offset, kind: "unsafe", message });
  const out: string[] = [];
  const root = new Map<string, string>();
  let depth = 0;
  let skipping = 0;
  const prefixed = (name: string, value: string): string => {
    if (name === "id") return `${idPrefix}-${value}`;
    if (name === "href") return value.replace(/^#/, `#${idPrefix}-`);
    return value.replaceAll("url(#", `url(#${idPrefix}-`);
  };

  const whole = walk(source, (fault) => faults.push(fault), {
    open(offset, name, list, empty) {
      if (!elements.has(name))
        refuse(offset, `<${name}> is not let into pages; pictures are shapes, gradients and text`);
      for (const [key, value] of list) {
        const known = attributes.has(key) || key === "xmlns:xlink";
        if (!known) refuse(offset, `the attribute ${key} is not let into pages`);
        else if (key !== "xmlns:xlink") {
          const message = valueFault(key, value);
          if (message) refuse(offset, message);
        }
      }
      if (depth === 0) for (const [key, value] of list) root.set(key, value);
      const told = name === "title" || name === "desc";
      if (skipping === 0 && depth > 0 && !told) {
        const kept = list.map(
          ([key, value]) => ` ${key}="${prefixed(key, value).replaceAll(/\s+/g, " ").replaceAll('"', "&quot;")}"`,
        );
        out.push(`<${name}${kept.join("")}${empty ? "/" : ""}>`);
      }
      if (!empty) {
        depth++;
        if (told || skipping > 0) skipping++;
      }
    },
    close(name) {
      depth--;
      if (skipping > 0) skipping--;
      else if (depth > 0) out.push(`</${name}>`);
    },
    text(content) {
      if (skipping === 0 && content.trim() !== "") out.push(content.replaceAll(/\s+/g, " ").replaceAll(">", "&gt;"));
    },
  });

  const viewBox = root.get("viewBox");
  const fluid = root.get("width") === "100%" && root.get("height") === "100%";
  if (whole && (viewBox === undefined ? !fluid : !/^-?[\d.]+([\s,]+-?[\d.]+){3}$/.test(viewBox))) {
    const message = "<svg> needs a viewBox of four numbers, or a width and height of 100%";
    faults.push({ offset: Math.max(0, source.indexOf("<svg")), kind: "syntax", message });
  }
  if (faults.length > 0) return { faults };
  const kept = [...root].filter(([key]) => inherited.test(key));
  const group = kept.map(([key, value]) => ` ${key}="${prefixed(key, value)}"`).join("");
  const body = group === "" ? out.join("") : `<g${group}>${out.join("")}</g>`;
  const box = ["viewBox", "preserveAspectRatio"].flatMap((key) => (root.has(key) ? [[key, root.get(key)]] : []));
  return { faults, svg: { ...Object.fromEntries(box), body } };
}
