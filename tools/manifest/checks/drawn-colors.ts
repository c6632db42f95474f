import { parseXml, XmlElement, type XmlNode } from "@rgrove/parse-xml";
import { hexOf } from "../suggestions.ts";
import { readSvg } from "./svg.ts";

/** What a drawing is painted with where it says nothing: black shapes without an outline (SVG 2, 13). */
const initial: Paint = { fill: "black", stroke: "none" };

interface Paint {
  readonly fill: string;
  readonly stroke: string;
}

const shapes = new Set("path circle ellipse rect line polyline polygon text tspan use".split(" "));

/**
 * Returns the colours of a drawing in hexadecimal notation; undefined if one isn't the drawing's own, as
 * `currentColor`, or the drawing can't be read. Gradients count by their stops.
 */
export function drawnColors(source: string): readonly string[] | undefined {
  const svg = readSvg(source, "drawn");
  if (!svg) return undefined;
  const written = new Set<string>();
  collect(parseXml(`<svg>${svg.body}</svg>`).root ?? undefined, initial, written);
  const colors = [...written].map((text) => hexOf(text));
  return colors.includes(undefined) ? undefined : colors.flatMap((color) => color ?? []);
}

function collect(node: XmlNode | undefined, around: Paint, into: Set<string>): void {
  // A mask's colours say how much of a shape is seen.
  if (!(node instanceof XmlElement) || node.name === "mask" || node.name === "clipPath") return;
  const { fill = around.fill, stroke = around.stroke, "stop-color": stop = "black", display } = node.attributes;
  if (display === "none") return;
  const paints = node.name === "stop" ? [stop] : shapes.has(node.name) ? [fill, stroke] : [];
  for (const paint of paints) if (paint !== "none" && !paint.startsWith("url(")) into.add(paint);
  for (const child of node.children) collect(child, { fill, stroke }, into);
}
