import { type JsonSchema, stringOf } from "./json-schema.ts";

/** A file of the brand, by its path from the brand's folder; `extensions` separated by `|`. */
export const brandFile = (title: string, description: string, name: string, extensions = "svg"): JsonSchema =>
  stringOf(
    { title, description, examples: [name] },
    `^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9._/-]*\\.(${extensions})$`,
    `a path inside the brand's folder that ends in .${extensions.replaceAll("|", ", .")}`,
  );

/** The formats of pictures that are loaded by address. */
export const picture = "svg|png|webp|avif";
