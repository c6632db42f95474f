import { parseXml, XmlDocumentType, XmlElement, XmlError, type XmlNode, XmlText } from "@rgrove/parse-xml";
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

/** What draws. Also as declarations of `style`, except those that mean something else there (`notInStyle`). */
const attributes = new Set(
  (
    "id viewBox width height x y x1 x2 y1 y2 cx cy r rx ry fx fy d points transform fill fill-opacity fill-rule " +
    "stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset " +
    "stroke-miterlimit opacity color offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod " +
    "clip-path clip-rule clipPathUnits mask mask-type maskUnits maskContentUnits patternUnits patternTransform " +
    "patternContentUnits preserveAspectRatio href xlink:href vector-effect paint-order shape-rendering text-rendering " +
    "display visibility font-family font-size font-weight font-style letter-spacing text-anchor dominant-baseline dx dy " +
    "textLength lengthAdjust pathLength overflow xml:space"
  ).split(" "),
);
const notInStyle = /^(id|width|height|[xy][12]?|[cdf]?[xy]|r|r[xy]|d|points|transform|offset|href)$|[A-Z:]/;

/** What draws nothing, and is left out: names, and what exporters write for editors and screen readers. */
const silent =
  /^(xml:lang|lang|class|role|version|baseProfile|enable-background|focusable|tabindex|zoomAndPan|content\w+Type|(aria|data)-[\w.-]+)$/;

/** Styles that change no drawing of this kind. */
const silentStyle =
  /^(-inkscape-.+|enable-background|line-height|text-(align|indent|orientation|decoration-(style|color))|solid-(color|opacity)|isolation|pointer-events|cursor|shape-(padding|margin|inside|subtract))$/;

/** Initial values of what browsers could do besides: programs write them all. */
const initial = /^(normal|auto|none|0|0px|inherit|initial|srgb|baseline|ltr|lr-tb|horizontal-tb|start)$/i;

/** Colours that the oldest browsers don't know: beside another one they are left out. */
const wideColour = /^(color|lab|lch|oklab|oklch|color-mix)\(/i;

/** The namespaces of editors' own data, which draws nothing either. */
const editors =
  /^https?:\/\/([\w-]+\.)*(inkscape\.org|sourceforge\.net|bohemiancoding\.com|adobe\.com|serif\.com|figma\.com|boxy-svg\.com|vectornator\.io|corel\.com|svgjs\.(com|dev)|c2pa\.org|openswatchbook\.org|purl\.org|creativecommons\.org|web\.resource\.org\/cc|w3\.org\/1999\/02\/22-rdf-syntax-ns)\b/;

/** The box of the root, which the page has around the drawing. */
const ofBox = new Set(["viewBox", "preserveAspectRatio", "width", "height", "x", "y", "overflow", "id", "xml:space"]);

/** Of the element `style`: it would style the whole page, whose policy blocks it. */
const STYLED = 'is not allowed: export the drawing with presentation attributes, fill="#0B6B4F"';

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";
/** Of both drawings and their references, elements within elements, and copies by `<use>`. */
const MAX_DEPTH = 200;
const MAX_COPIES = 10_000;

/** Returns what is wrong with a value. The parser has resolved its character references. */
function valueError(name: string, value: string): string | undefined {
  if (name.endsWith("href"))
    return /^#[^\s"'()]+$/.test(value) ? undefined : `${name} may only refer to an id in this file: #id`;
  if (name === "id") return undefined;
  const urls = value.match(/url\s*\(/gi)?.length ?? 0;
  const inner = value.match(/url\(#[^\s"'()]+\)/g)?.length ?? 0;
  const isOfId = /^(none|inherit|url\(#[^\s"'()]+\))$/i.test(value);
  if (urls !== inner || (/^(mask|clip-path)$/.test(name) && !isOfId))
    return `${name} may only refer to an id in this file: url(#id)`;
  if (
    /[\\{};]|\/\*|javascript:|data:|(expression|image-set|image|src|cross-fade|element|paint|env|attr)\s*\(/i.test(
      value,
    )
  )
    return `${name} has a value that is not allowed`;
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
  const { diagnostics, drawn } = check(root);
  if (diagnostics.length > 0) return { diagnostics };
  const children = root.children.map((child) => write(child, drawn)).join("");
  const own = Object.entries(drawn.get(root) ?? {});
  const group = writeAttributes(own.filter(([name]) => !ofBox.has(name)));
  const body = group === "" ? children : `<g${group}>${children}</g>`;
  const { viewBox, preserveAspectRatio } = root.attributes;
  return {
    diagnostics,
    svg: {
      ...(viewBox !== undefined && { viewBox: viewBox.trim() }),
      ...(preserveAspectRatio !== undefined && { preserveAspectRatio }),
      body,
    },
  };
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
    const refused = children.find((node) => node !== root && !isPublicType(node));
    if (refused)
      return syntax(refused.start, "declarations and processing instructions are not allowed: delete this one");
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

/** A document type that declares nothing, as older programs write it. */
const isPublicType = (node: XmlNode): boolean => node instanceof XmlDocumentType && node.internalSubset === null;

/** The attributes that each element is drawn with. */
type Drawn = Map<XmlElement, Readonly<Record<string, string>>>;

/** Prefix -> address. */
type Namespaces = ReadonlyMap<string, string>;

function check(root: XmlElement): { readonly diagnostics: readonly SvgDiagnostic[]; readonly drawn: Drawn } {
  const diagnostics: SvgDiagnostic[] = [];
  const drawn: Drawn = new Map();
  const withId = new Map<string, XmlElement>();
  const references: { readonly id: string; readonly offset: number }[] = [];
  const refuse = (offset: number, message: string) => void diagnostics.push({ offset, kind: "unsafe", message });

  const visit = (node: XmlNode, around: Namespaces, depth: number) => {
    if (!(node instanceof XmlElement)) {
      // A CDATA section is a kind of text.
      if (node.type !== "text") refuse(node.start, "CDATA sections and processing instructions are not allowed");
      return;
    }
    if (depth > MAX_DEPTH) return refuse(node.start, `more than ${MAX_DEPTH} elements are in one another`);
    const namespaces = namespacesAt(node, around);
    if (isOfEditors(node, around)) return;
    if (!elements.has(node.name)) {
      const next: Readonly<Record<string, string>> = { style: STYLED, metadata: "is not allowed: delete it" };
      const reason = Object.hasOwn(next, node.name)
        ? next[node.name]
        : "is not allowed: a brand's picture may contain only shapes, gradients and text";
      return refuse(node.start, `<${node.name}> ${reason}`);
    }
    const { style = "", ...written } = node.attributes;
    const own: Record<string, string> = {};
    for (const [name, value] of Object.entries(written)) {
      const fault = attributeError(name, value, namespaces);
      if (fault) refuse(node.start, fault);
      else if (attributes.has(name)) own[name] = value;
    }
    const styled = readStyle(style, own);
    for (const fault of styled.faults) refuse(node.start, fault);
    Object.assign(own, styled.values);
    for (const [name, value] of Object.entries(own)) {
      const message = valueError(name, value);
      if (message) refuse(node.start, message);
      if (name === "id") withId.set(value, node);
      for (const [, id = ""] of value.matchAll(name.endsWith("href") ? /^#(.+)$/g : /url\(#([^)]+)\)/g))
        references.push({ id, offset: node.start });
    }
    drawn.set(node, own);
    for (const child of node.children) visit(child, namespaces, depth + 1);
  };
  visit(root, new Map(), 0);
  for (const { id, offset } of references)
    if (!withId.has(id))
      refuse(offset, `#${id} is not in this file: export the drawing again, or delete the reference`);
  if (diagnostics.length === 0 && copiesIn(root, drawn, withId) > MAX_COPIES)
    refuse(
      root.start,
      references.length === 0
        ? `the drawing has more than ${MAX_COPIES} elements: merge its paths, or export it with fewer details`
        : `with what <use> repeats, the drawing has more than ${MAX_COPIES} elements, or a circle: draw its parts once`,
    );

  for (const name of ["transform", "clip-path", "mask"])
    if (drawn.get(root)?.[name] !== undefined)
      refuse(root.start, `${name} of <svg> is not allowed: put it on a <g> around the drawing`);
  const { viewBox, width, height, xmlns } = root.attributes;
  if (xmlns === undefined) {
    const message = `browsers draw no file without xmlns: write <svg xmlns="${SVG_NAMESPACE}"`;
    diagnostics.push({ offset: root.start, kind: "syntax", message });
  }
  const isFluid = width === "100%" && height === "100%";
  if (viewBox === undefined ? !isFluid : !isBox(viewBox)) {
    const message = "<svg> needs a viewBox of four numbers, the last two above 0, or a width and height of 100%";
    diagnostics.push({ offset: root.start, kind: "syntax", message });
  }
  return { diagnostics, drawn };
}

/** Returns why an attribute can't be in a drawing; undefined if it draws, or draws nothing and is left out. */
function attributeError(name: string, value: string, namespaces: Namespaces): string | undefined {
  const [prefix = "", local] = name.split(":");
  if (name === "xmlns") return value === SVG_NAMESPACE ? undefined : `xmlns must be ${SVG_NAMESPACE}`;
  if (prefix === "xmlns") {
    const isKnown =
      editors.test(value) ||
      (local === "svg" && value === SVG_NAMESPACE) ||
      (local === "xlink" && value === XLINK_NAMESPACE);
    return isKnown ? undefined : `${name} is an editor's own data: export the drawing as plain SVG`;
  }
  if (local !== undefined && prefix !== "xml") {
    const namespace = namespaces.get(prefix);
    if (namespace === undefined) return `browsers draw no file in which ${prefix}: is not declared: delete ${name}`;
    if (name === "xlink:href" || editors.test(namespace)) return undefined;
    return `the attribute ${name} is not allowed: delete it`;
  }
  const isInitial = local === undefined && !/^on/i.test(name) && initial.test(value);
  return attributes.has(name) || silent.test(name) || isInitial
    ? undefined
    : `the attribute ${name} is not allowed: delete it`;
}

/**
 * Reads the declarations of an inline style as attributes. They win over those that are written.
 * @param written the element's own attributes
 */
function readStyle(style: string, written: Readonly<Record<string, string>>) {
  const values: Record<string, string> = {};
  const faults: string[] = [];
  const important = new Set<string>();
  // Browsers divide such a style in another way than it is divided here.
  if (/\\|\/\*|["']/.test(style.replace(/"[^"'\\\n\r\f]*"|'[^"'\\\n\r\f]*'/g, "")))
    return { values, faults: ["the style has comments, escapes or open quotes: export the drawing again"] };
  const whole = valueError("the style", style.replaceAll(";", " "));
  if (whole) faults.push(whole);
  for (const [declaration] of style.matchAll(/(?:"[^"]*"|'[^']*'|[^;"'])+/g)) {
    const [, name = "", value = ""] = /^\s*([\w-]+)\s*:(.*)$/s.exec(declaration) ?? [];
    const isImportant = /!\s*important\s*$/i.test(value);
    const text = value.replace(/!\s*important\s*$/i, "").trim();
    const property = name.toLowerCase();
    const isPreserved = property === "white-space" && written["xml:space"] === "preserve";
    if (attributes.has(property) && !notInStyle.test(property)) {
      const isLost = important.has(property) && !isImportant;
      const isDoubtful = wideColour.test(text) && (values[property] ?? written[property]) !== undefined;
      if (!isLost && !isDoubtful) values[property] = text;
      if (isImportant) important.add(property);
    } else if (declaration.trim() !== "" && !isPreserved && !isSilentStyle(property, text))
      faults.push(`the style ${name || declaration.trim()} is not allowed: take it off, or convert text to outlines`);
  }
  return { values, faults };
}

function isSilentStyle(name: string, value: string): boolean {
  if (notInStyle.test(name)) return /^(auto|inherit)$/i.test(value);
  if (name === "color-interpolation-filters") return true;
  return silentStyle.test(name) || (initial.test(value) && !name.startsWith("--"));
}

const namespacesAt = ({ attributes: own }: XmlElement, around: Namespaces): Namespaces =>
  new Map([
    ...around,
    ...Object.entries(own).flatMap(([name, value]) =>
      name.startsWith("xmlns:") ? [[name.slice(6), value] as const] : [],
    ),
  ]);

/** Whether an element, with all that is in it, is an editor's own data. */
function isOfEditors(node: XmlElement, around: Namespaces): boolean {
  const namespaces = namespacesAt(node, around);
  const [prefix = "", local] = node.name.split(":");
  const isOwn = local === undefined ? node.name === "metadata" : editors.test(namespaces.get(prefix) ?? "");
  const isInert = Object.keys(node.attributes).every((name) =>
    local === undefined ? name === "id" || name.startsWith("xmlns:") : !/^(style|xmlns|on.*)$/i.test(name),
  );
  return (
    isOwn && isInert && node.children.every((child) => !(child instanceof XmlElement) || isOfEditors(child, namespaces))
  );
}

/** Returns how many elements a browser draws, copies included; infinitely many if one contains itself. */
function copiesIn(root: XmlElement, drawn: Drawn, withId: ReadonlyMap<string, XmlElement>): number {
  const counted = new Map<XmlElement, number>();
  const count = (node: XmlElement): number => {
    const known = counted.get(node);
    if (known !== undefined) return known;
    counted.set(node, Number.POSITIVE_INFINITY);
    let sum = 1;
    for (const child of node.children) if (child instanceof XmlElement) sum += count(child);
    const { href, "xlink:href": older } = drawn.get(node) ?? {};
    const target = node.name === "use" ? withId.get((href ?? older ?? "").slice(1)) : undefined;
    if (target) sum += count(target);
    counted.set(node, sum);
    return sum;
  };
  return count(root);
}

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

function isBox(viewBox: string): boolean {
  const parts = viewBox.trim().split(/[\s,]+/);
  const [, , width = 0, height = 0] = parts.map(Number);
  return parts.length === 4 && parts.every((part) => number.test(part)) && width > 0 && height > 0;
}

/** The markup of a checked node. @param spaces `kept` in a text that keeps them, `text` in another one */
function write(node: XmlNode, drawn: Drawn, spaces: "none" | "text" | "kept" = "none"): string {
  if (node instanceof XmlText) {
    const text = spaces === "kept" ? node.text.replaceAll(/[\t\r\n]/g, " ") : node.text.replaceAll(/[ \t\r\n]+/g, " ");
    return spaces === "none" && text.trim() === "" ? "" : escapeMarkup(text);
  }
  if (!(node instanceof XmlElement) || node.name === "title" || node.name === "desc") return "";
  const own = drawn.get(node);
  if (!own) return "";
  const open = `<${node.name}${writeAttributes(Object.entries(own))}`;
  const inside = node.name !== "text" ? spaces : own["xml:space"] === "preserve" ? "kept" : "text";
  const children = node.children.map((child) => write(child, drawn, inside)).join("");
  return children === "" ? `${open}/>` : `${open}>${children}</${node.name}>`;
}

const writeAttributes = (list: readonly (readonly [string, string])[]): string =>
  list
    .map(([name, value]) => ` ${name}="${escapeMarkup(prefixed(name, value).replaceAll(/[ \t\r\n]+/g, " "))}"`)
    .join("");

function prefixed(name: string, value: string): string {
  if (name === "id") return `${PREFIX}-${value}`;
  if (name.endsWith("href")) return value.replace(/^#/, `#${PREFIX}-`);
  return value.replaceAll("url(#", `url(#${PREFIX}-`);
}

const escapeMarkup = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
