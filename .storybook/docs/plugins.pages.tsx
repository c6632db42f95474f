import { plugins } from "virtual:livery-brands";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { pluginTitle } from "./plugin-title.ts";
import styles from "./tables.module.css";

type Plugin = (typeof plugins)[string];

const entriesOf = (value: unknown): readonly (readonly [string, Readonly<Record<string, unknown>>])[] =>
  Object.entries((value ?? {}) as Record<string, Readonly<Record<string, unknown>>>);

/** A setting's form in words. */
function formOf({ type, enum: options, "x-rule": rule, items }: Readonly<Record<string, unknown>>): string {
  if (Array.isArray(options)) return options.join(", ");
  if (typeof rule === "string") return rule;
  if (type === "array") return `list: ${formOf((items ?? {}) as Readonly<Record<string, unknown>>)}`;
  return String(type ?? "");
}

const text = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** A plugin as its `plugin.json` describes it. */
function PluginSettings({ name, plugin }: { readonly name: string; readonly plugin: Plugin }) {
  const { title, description, flag, flags = {}, consent, settings } = plugin;
  const fields = entriesOf(settings.properties);
  const switches = { ...(flag !== undefined && { [flag]: `Offers ${title}.` }), ...flags };
  return (
    <section>
      <h2>{title}</h2>
      <p>{description}</p>
      <p>
        <code>{name}</code>
        {consent !== undefined && ` · consent: ${consent}`}
      </p>
      {Object.entries(switches).map(([key, meaning]) => (
        <p key={key}>
          Feature <code>{key}</code>: {meaning}
        </p>
      ))}
      {fields.length === 0 ? (
        <p>No settings.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>Setting</th>
              <th>Value</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(([key, field]) => (
              <tr key={key}>
                <td>
                  <code>{key}</code>
                  {settings.required?.includes(key) && " (required)"}
                  <br />
                  {text(field.description ?? field.title ?? "")}
                </td>
                <td>
                  {formOf(field)}
                  {field.default !== undefined && (
                    <>
                      <br />
                      default: <code className={styles.example}>{text(field.default)}</code>
                    </>
                  )}
                  {Array.isArray(field.examples) && (
                    <>
                      <br />
                      example: <code className={styles.example}>{text(field.examples[0])}</code>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/**
 * The page of each plugin: `main.ts` lists this file once for every `plugin.json`. By itself, as in the tests, it shows
 * them all.
 */
const meta = {
  render: (_, { title }) => {
    const all = Object.entries(plugins);
    const [own] = all.filter(([name, plugin]) => pluginTitle(name, plugin) === title);
    return (
      <main className={styles.page} lang="en" dir="ltr">
        <h1>Settings</h1>
        {(own ? [own] : all).map(([name, plugin]) => (
          <PluginSettings key={name} name={name} plugin={plugin} />
        ))}
      </main>
    );
  },
} satisfies Meta;

export default meta;

/** What a brand may set in its manifest below the plugin's name. */
export const Settings: StoryObj<typeof meta> = {
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
};
