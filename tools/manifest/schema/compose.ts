import { homeFields } from "./home-fields.ts";
import { identityFields, originFields } from "./identity.ts";
import { closedObject, type JsonSchema } from "./json-schema.ts";
import { legalFields } from "./legal-fields.ts";
import { featuresField, type PluginCatalogue, pluginsField } from "./plugins.ts";
import { themeFields } from "./theme-fields.ts";

/** The schema's inputs: the folder of plugins and the platform's languages. */
export interface SchemaSources {
  readonly plugins: PluginCatalogue;
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  /** Accepts plugins that are not among `plugins`, and their flags: for a file that may be older than a plugin. */
  readonly isOpen?: boolean;
}

const required = [
  "version",
  "code",
  "name",
  "domains",
  "gateway",
  "country",
  "currency",
  "languages",
  "theme",
  "plugins",
];

/** The schema of `merchant.json`: core's part and every plugin's settings in one document. */
export function composeMerchantSchema({ plugins, languages, isOpen = false }: SchemaSources): JsonSchema {
  const language = (title: string, description: string): JsonSchema => ({
    enum: languages.map(({ code }) => code),
    enumDescriptions: languages.map(({ name }) => name),
    title,
    description: `${description} ${languages.map(({ code, name }) => `${code} ${name}`).join(", ")}.`,
    examples: ["EN"],
    "x-suggest": "language",
  });
  const languagesField = closedObject(
    {
      title: "Languages",
      description: "The site's languages.",
      examples: [{ available: ["VI", "EN"], default: "VI" }],
    },
    {
      available: {
        type: "array",
        title: "Available",
        description: "In the order of the language list.",
        minItems: 1,
        uniqueItems: true,
        items: language("Language", "A language of the platform:"),
        examples: [["VI", "EN"]],
      },
      default: language("Default", "For visitors whose browser asks for none of them; one of `available`:"),
    },
    ["available", "default"],
  );
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    ...closedObject(
      { title: "Livery merchant", description: "One brand: everything that makes a site of the platform." },
      {
        ...identityFields,
        languages: languagesField,
        ...themeFields,
        ...homeFields,
        ...legalFields,
        features: featuresField(plugins, isOpen),
        plugins: pluginsField(plugins, isOpen),
        ...originFields,
      },
      required,
    ),
  };
}
