import { componentTokens } from "virtual:livery-component-tokens";
import { Description, DocsContext, Primary, Title, useOf } from "@storybook/addon-docs/blocks";
import { useContext } from "react";
import { SELECT_STORY } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import styles from "./tables.module.css";

/** The page of a group of components: what they are for, their properties, the tokens they read, and their stories. */
export function ComponentPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const { subcomponents = {}, parameters } = preparedMeta;
  const folder = String(parameters.fileName)
    .replace(/^\.\//, "")
    .replace(/\/[^/]*$/, "");
  const stories = useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes("dev"));
  // A document has one brand and one language: a story with its own can't be shown here.
  const [first] = stories;
  const isShown = parameters.layout !== "fullscreen" && Object.keys(first?.storyGlobals ?? {}).length === 0;
  return (
    <>
      <Title />
      <Description of="meta" />
      {isShown && <Primary />}
      {Object.entries(subcomponents).map(([name, component]) => (
        <section key={name}>
          <h2>{name}</h2>
          <Description of={component} />
          <Properties of={component} />
          <Tokens of={`${folder}/${name}`} />
        </section>
      ))}
      <h2>Stories</h2>
      <ul>
        {stories.map(({ id, name, parameters: { docs } }) => (
          <li key={id}>
            <a
              href={`?path=/story/${id}`}
              target="_parent"
              onClick={(event) => {
                event.preventDefault();
                addons.getChannel().emit(SELECT_STORY, { storyId: id });
              }}
            >
              {name}
            </a>
            {docs?.description?.story && `: ${docs.description.story}`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What react-docgen has read of a component's property. */
interface DocumentedProperty {
  readonly required?: boolean;
  readonly description?: string;
  readonly tsType?: { readonly name: string; readonly raw?: string };
  readonly defaultValue?: { readonly value: string };
}

function propertiesOf(component: unknown): readonly (readonly [string, DocumentedProperty])[] {
  const { __docgenInfo: info } = Object(component) as {
    readonly __docgenInfo?: { readonly props?: Readonly<Record<string, DocumentedProperty>> };
  };
  return Object.entries(info?.props ?? {});
}

/** Those of its own; a button, say, takes all of HTML's as well. */
function Properties({ of }: { readonly of: unknown }) {
  const properties = propertiesOf(of);
  if (properties.length === 0) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>Property</th>
          <th>Type</th>
          <th>Meaning</th>
        </tr>
      </thead>
      <tbody>
        {properties.map(([name, { required = false, description = "", tsType, defaultValue }]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
              {required && " (required)"}
            </td>
            <td>
              <code>{tsType?.raw ?? tsType?.name}</code>
              {defaultValue && (
                <>
                  <br />
                  default: <code>{defaultValue.value}</code>
                </>
              )}
            </td>
            <td>{description.replaceAll("`", "")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The theme tokens that a component's styles read. */
function Tokens({ of }: { readonly of: string }) {
  const tokens = componentTokens[of] ?? [];
  if (tokens.length === 0) return null;
  return (
    <p className={styles.tokens}>
      <strong>Theme tokens</strong>{" "}
      {tokens.map((token) => (
        <code key={token}>{token}</code>
      ))}
    </p>
  );
}
