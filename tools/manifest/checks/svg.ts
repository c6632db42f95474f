import { parseXml, XmlElement, XmlError, type XmlNode, XmlText } from "@rgrove/parse-xml";
import { createLruMap } from "#core/kernel/index.ts";

/**
 * Brand pictures are inlined into every page, so they may only draw: an allow-list of elements and attributes,
 * references within the file only, nothing that runs or loads.
 */
export interface SvgDiagnostic {
  readonly offset: number;
  readonly kind: "unsafe" | "syntax";
  readonly message: string;
}

/** A picture prepared for `<symbol>`. */
export interface Svg {
  /** Absent: the drawing fills its box, its parts anchored to the corners. */
  readonly viewBox?: string;
  readonly preserveAspectRatio?: string;
  /** Markup inside the root, its ids prefixed, without titles, comments and insignificant whitespace. */
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
    "aria-label overflow version xml:space enable-background data-name"
  ).split(" "),
);

/** Attributes of the root that its children inherit: kept on a group in its place. */
const inherited = /^(fill|stroke|color|opacity|font|letter|text|clip-rule|paint-order|shape-rendering)/;

/** Of `style`, as element and attribute: it would style the whole page, whose policy blocks it. */
const STYLED = 'is not allowed: export the drawing with presentation attributes, fill="#0B6B4F"';

/** What is wrong with a value, if anything. The parser has resolved its character references. */
function valueError(name: string, value: string): string | undefined {
  if (name === "href") return /^#[\w-]+$/.test(value) ? undefined : "href may only refer to an id in this file: #id";
  if (name === "xmlns") {
    return value === "http://www.w3.org/2000/svg" ? undefined : "xmlns must be http://www.w3.org/2000/svg";
  }
  const urls = value.match(/url\s*\(/gi)?.length ?? 0;
  const inner = value.match(/url\(#[\w-]+\)/g)?.length ?? 0;
  if (urls !== inner) return `${name} may only refer to an id in this file: url(#id)`;
  if (/[\\{};@]|javascript:|data:|expression/i.test(value)) return `${name} has a value that is not allowed`;
  return undefined;
}

interface ReadSvg {
  /** Its ids prefixed with `PREFIX`; absent where it is not valid. */
  readonly svg?: Svg;
  readonly diagnostics: readonly SvgDiagnostic[];
}

/** What is wrong with a picture. Never throws. */
export const checkSvg = (source: string): readonly SvgDiagnostic[] => readOnce(source).diagnostics;

/** A picture, prepared; undefined where it is not valid. Never throws. */
export function readSvg(source: string, idPrefix: string): Svg | undefined {
  const { svg } = readOnce(source);
  return svg && { ...svg, body: svg.body.split(PREFIX).join(idPrefix) };
}

/** In place of the brand's prefix: no XML has this character. */
const PREFIX = "\0";

/** A picture is checked, then published, and all brands of a family have it: what came of so many is kept. */
const MAX_READ = 100;
const known = createLruMap<string, ReadSvg>(MAX_READ);

function readOnce(source: string): ReadSvg {
  const before = known.get(source);
  if (before) return before;
  const read = prepare(source);
  known.set(source, read);
  return read;
}

function prepare(source: string): ReadSvg {
  const root = parse(source);
  if (!(root instanceof XmlElement)) return { diagnostics: [root] };
  const diagnostics = check(root);
  if (diagnostics.length > 0) return { diagnostics };
  const attributes = Object.entries(root.attributes);
  const children = root.children.map(write).join("");
  const group = writeAttributes(attributes.filter(([name]) => inherited.test(name)));
  const body = group === "" ? children : `<g${group}>${children}</g>`;
  const box = attributes.filter(([name]) => name === "viewBox" || name === "preserveAspectRatio");
  return { diagnostics, svg: { ...Object.fromEntries(box), body } };
}

/** The `<svg>` element, or why there is none. */
function parse(source: string): XmlElement | SvgDiagnostic {
  const syntax = (offset: number, message: string) => ({ offset, kind: "syntax", message }) as const;
  try {
    const { root, children } = parseXml(source, {
      includeOffsets: true,
      preserveCdata: true,
      preserveDocumentType: true,
    });
    const refused = children.find((node) => node !== root);
    if (refused) return syntax(refused.start, "declarations and processing instructions are not allowed");
    return root?.name === "svg" ? root : syntax(root?.start ?? 0, "the root element must be <svg>");
  } catch (error) {
    if (!(error instanceof XmlError)) return syntax(0, "this is not well-formed XML");
    if (source.trim() === "") return syntax(0, "the file is empty");
    if (!source.includes("<svg")) return syntax(0, "this is no SVG drawing: it must begin with <svg");
    const [message = ""] = error.message.split(" (line ");
    // The parser counts code points.
    return syntax([...source].slice(0, error.pos).join("").length, `this is not well-formed XML: ${message}`);
  }
}

function check(root: XmlElement): readonly SvgDiagnostic[] {
  const diagnostics: SvgDiagnostic[] = [];
  const refuse = (offset: number, message: string) => diagnostics.push({ offset, kind: "unsafe", message });

  const visit = (node: XmlNode) => {
    if (!(node instanceof XmlElement)) {
      // A CDATA section is a kind of text.
      if (node.type !== "text") refuse(node.start, "CDATA sections and processing instructions are not allowed");
      return;
    }
    if (!elements.has(node.name)) {
      const reason =
        node.name === "style"
          ? STYLED
          : "is not allowed: a brand's picture may contain only shapes, gradients and text";
      refuse(node.start, `<${node.name}> ${reason}`);
      return;
    }
    for (const [name, value] of Object.entries(node.attributes)) {
      if (name === "xmlns:xlink") continue;
      if (name === "style") {
        refuse(node.start, `the attribute style ${STYLED}`);
        continue;
      }
      if (name === "xlink:href") {
        const message = valueError("href", value);
        if (message) refuse(node.start, `xlink:${message}`);
        continue;
      }
      const [, editor] = /^xmlns:(.+)/.exec(name) ?? [];
      if (name.includes(":") && editor === undefined && `xmlns:${name.split(":")[0]}` in root.attributes) continue;
      if (editor !== undefined) {
        refuse(node.start, `xmlns:${editor} is an editor's own data: export the drawing as plain SVG`);
        continue;
      }
      const message = attributes.has(name) ? valueError(name, value) : `the attribute ${name} is not allowed`;
      if (message) refuse(node.start, message);
    }
    node.children.forEach(visit);
  };
  visit(root);

  const { viewBox, width, height, xmlns } = root.attributes;
  if (xmlns === undefined) {
    const message = 'browsers draw no file without xmlns: write <svg xmlns="http://www.w3.org/2000/svg"';
    diagnostics.push({ offset: root.start, kind: "syntax", message });
  }
  const fluid = width === "100%" && height === "100%";
  if (viewBox === undefined ? !fluid : !/^-?[\d.]+([\s,]+-?[\d.]+){3}$/.test(viewBox)) {
    const message = "<svg> needs a viewBox of four numbers, or a width and height of 100%";
    diagnostics.push({ offset: root.start, kind: "syntax", message });
  }
  return diagnostics;
}

/** The markup of a checked node. */
function write(node: XmlNode): string {
  if (node instanceof XmlText) return node.text.trim() === "" ? "" : escapeMarkup(node.text);
  if (!(node instanceof XmlElement) || node.name === "title" || node.name === "desc") return "";
  const open = `<${node.name}${writeAttributes(Object.entries(node.attributes))}`;
  const children = node.children.map(write).join("");
  return children === "" ? `${open}/>` : `${open}>${children}</${node.name}>`;
}

const writeAttributes = (list: readonly (readonly [string, string])[]): string =>
  list.map(([name, value]) => ` ${name}="${escapeMarkup(prefixed(name, value))}"`).join("");

function prefixed(name: string, value: string): string {
  if (name === "id") return `${PREFIX}-${value}`;
  if (name === "href" || name === "xlink:href") return value.replace(/^#/, `#${PREFIX}-`);
  return value.replaceAll("url(#", `url(#${PREFIX}-`);
}

const escapeMarkup = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
