/** Cleans the drawing that it reads: a program of its own, because nothing else can end SVGO while it works. */
import { text } from "node:stream/consumers";
import { optimize, type PluginConfig } from "svgo";

/** Takes off what a page's drawing can't have and what draws nothing. Scripts, links and pictures stay: people must see them. */
function pluginsFor(drawing: string): PluginConfig[] {
  const [, root = ""] = /<svg\b([^>]*)>/.exec(drawing) ?? [];
  return [
    // Illustrator names its addresses in it.
    "removeDoctype",
    "removeMetadata",
    { name: "removeEditorsNSData", params: { additionalNamespaces: unknownNamespaces(drawing) } },
    "removeXlink",
    // `<style>`: rules that match nothing go, the others become inline styles, which the check reads.
    "mergeStyles",
    { name: "minifyStyles", params: { restructure: false, comments: false, usage: true } },
    { name: "inlineStyles", params: { onlyMatchedOnce: false } },
    {
      name: "removeUnknownsAndDefaults",
      params: { defaultAttrs: false, defaultMarkupDeclarations: false, uselessOverrides: false, keepRoleAttr: true },
    },
    // Takes the viewBox from width and height.
    ...(root.includes("viewBox") ? [] : (["removeDimensions"] as const)),
  ];
}

/** Browsers draw nothing of what stands in another namespace than these. */
const drawn = /^http:\/\/www\.w3\.org\/(2000\/svg|1999\/xlink|1999\/xhtml|XML\/1998\/namespace)$/;

const unknownNamespaces = (drawing: string): string[] =>
  [...drawing.matchAll(/(?:\sxmlns:[\w.-]+\s*=|<!ENTITY\s+\S+)\s*(["'])(.*?)\1/g)].flatMap(([, , address = ""]) =>
    drawn.test(address) ? [] : [address],
  );

const drawing = await text(process.stdin);
const [, end = "\n", blanks] = /(\r?\n)([\t ]*)</.exec(drawing.trim()) ?? [];
const indent = /\n([\t ]+)</.exec(drawing)?.[1] ?? "  ";
const { data } = optimize(drawing, {
  plugins: pluginsFor(drawing),
  js2svg: {
    pretty: blanks !== undefined,
    indent: indent.startsWith("\t") ? -1 : indent.length,
    eol: end === "\n" ? "lf" : "crlf",
  },
});
process.stdout.write(data.trimEnd() + drawing.slice(drawing.trimEnd().length));
