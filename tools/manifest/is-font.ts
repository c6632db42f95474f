import subsetFont from "subset-font";

/** Whether the content of a font file can be read. */
export const isFont = (content: Buffer): Promise<boolean> =>
  subsetFont(content, "", { targetFormat: "truetype" }).then(
    () => true,
    () => false,
  );
