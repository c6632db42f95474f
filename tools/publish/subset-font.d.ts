/** The options that are used here; the package has no types of its own. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: "woff2" | "truetype";
      readonly noHinting?: boolean;
      /** OpenType features to keep; all where absent. */
      readonly keepFeatures?: readonly string[];
      /** All glyphs of the font, whatever the characters: none are given. */
      readonly keepAllGlyphs?: boolean;
    },
  ): Promise<Buffer>;
}
