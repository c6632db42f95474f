import { pluginErrors, plugins } from "virtual:livery-brands";
import { catalogue, sitePort } from "virtual:livery-plugin-catalogue";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect } from "storybook/test";
import { pluginsOf } from "#core/merchant/index.ts";
import { homePath, loginPath, memberPath } from "#core/routes/index.ts";
import { records } from "../brands.ts";
import { FileErrors } from "./file-errors.tsx";
import { marked } from "./marked.tsx";
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

/** Where a player meets the plugins of a point. */
const placeOf: Readonly<Record<string, string>> = { login: loginPath, captcha: loginPath, push: memberPath };

/** What the plugin asks, loads, keeps and weighs. */
function Facts({ name }: { readonly name: string }) {
  const { facts = [], bytes, setUp } = catalogue[name] ?? {};
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ label, names = [], note }) => (
          <Fact key={label} label={label}>
            {note === undefined ? names.map((each) => <Name key={each}>{each}</Name>) : marked(note)}
          </Fact>
        ))}
        <Fact label="Size">
          {bytes === undefined ? "not built yet: npx livery build" : `${(bytes / 1024).toFixed(1)} kB, as sent`}
        </Fact>
        <Play name={name} />
      </dl>
      {setUp && (
        <>
          <h3>Set-up</h3>
          <p className={styles.setUp}>{marked(setUp)}</p>
        </>
      )}
    </>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

const Name = ({ children }: { readonly children: string }) => (
  <>
    <code className={styles.example}>{children}</code>{" "}
  </>
);

/** On the sandbox, where a stand-in plays the vendor, with the brands that have chosen it. */
function Play({ name }: { readonly name: string }) {
  const [point = ""] = name.split("/");
  const choosing = records().filter((brand) => pluginsOf(brand).some((one) => `${one.point}/${one.id}` === name));
  if (choosing.length === 0)
    return (
      <Fact label="Play it">
        No brand here has chosen it: <code>npx livery plugin check {name}</code> runs it with its stand-in.
      </Fact>
    );
  const address = (domains: readonly string[]) =>
    `http://${domains.find((domain) => domain.endsWith(".localhost"))}:${sitePort}${placeOf[point] ?? homePath}?inspect`;
  return (
    <Fact label="Play it">
      {choosing.map(({ site, domains }) =>
        sitePort === undefined ? (
          <Name key={site.code}>{site.code}</Name>
        ) : (
          <a key={site.code} href={address(domains)} target="_blank" rel="noreferrer">
            {site.name}
          </a>
        ),
      )}
      {sitePort === undefined && "while npm start runs"}
    </Fact>
  );
}

/** A plugin as its `plugin.json` describes it. */
function PluginSettings({ name, plugin }: { readonly name: string; readonly plugin: Plugin }) {
  const { title, description, flag, flags = {}, settings } = plugin;
  const fields = entriesOf(settings.properties);
  const switches = { ...(flag !== undefined && { [flag]: `Offers ${title}.` }), ...flags };
  return (
    <section>
      <h2>{title}</h2>
      <p>{description}</p>
      <p>
        <code>{name}</code>
      </p>
      <Facts name={name} />
      <h3>Settings</h3>
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
    const errors = pluginErrors[title];
    if (errors !== undefined) return <FileErrors of={title} diagnostics={errors} />;
    const all = Object.entries(plugins);
    const [own] = all.filter(([name, plugin]) => pluginTitle(name, plugin) === title);
    return (
      <main className={styles.page} lang="en" dir="ltr">
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
