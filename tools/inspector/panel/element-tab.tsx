import { useState } from "react";
import {
  customProperty,
  type MerchantManifest,
  type ThemeTokenName,
  type ThemeVariantName,
  themeTokens,
  themeVariants,
} from "#core/merchant/index.ts";
import { routeOf } from "#core/routes/index.ts";
import type { Edit } from "#tools/edit/index.ts";
import { componentsOf } from "../site-of-page.ts";
import { styleSourcesOf } from "../style-sources.ts";
import { keysOfText } from "../text-keys.ts";
import type { PanelClient } from "./panel-client.ts";
import type { InspectedPage } from "./use-page.ts";

export interface ElementTabProps {
  readonly page: InspectedPage;
  readonly element: Element | undefined;
  /** As the manifest has it. */
  readonly theme: MerchantManifest["theme"] | undefined;
  readonly client: PanelClient;
  onChoose(element: Element): void;
}

/** What an element is made of: its screen, components and texts, and the tokens and variants that it looks like. */
export function ElementTab({ page, element, theme, client, onChoose }: ElementTabProps) {
  const { pathname } = page.window.location;
  const { screen, path } = routeOf(pathname);
  const { tokens, variants } = element ? styleSourcesOf(element) : { tokens: allTokens, variants: allVariants };
  const parent = element?.parentElement;
  return (
    <>
      <dl>
        <dt>Screen</dt>
        <dd>
          {screen} <code>{path}</code>
        </dd>
        {element && (
          <>
            <dt>Element</dt>
            <dd>
              <code>{nameOf(element)}</code>{" "}
              {parent && (
                <button type="button" className="small" onClick={() => onChoose(parent)}>
                  Its parent
                </button>
              )}
            </dd>
            <dt>Components</dt>
            <dd>{componentsOf(element).slice(0, 5).join(" ‹ ") || "none: drawn by the page’s shell"}</dd>
          </>
        )}
      </dl>
      {element ? (
        <Texts page={page} element={element} />
      ) : (
        <p className="quiet">Pick an element to see what it alone uses.</p>
      )}
      {theme && (
        <ThemeValues
          key={page.site.record.revision}
          page={page}
          tokens={tokens}
          variants={variants}
          theme={theme}
          client={client}
        />
      )}
    </>
  );
}

const allTokens = Object.keys(themeTokens) as readonly ThemeTokenName[];
const allVariants = Object.keys(themeVariants) as readonly ThemeVariantName[];

const nameOf = (element: Element): string =>
  [element.localName, ...element.classList].join(".") + (element.id ? `#${element.id}` : "");

const namingAttributes = ["aria-label", "alt", "placeholder", "title"];

function textsOf(element: Element): readonly string[] {
  const own = [...element.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ""] : [],
  );
  const named = namingAttributes.flatMap((name) => element.getAttribute(name) ?? []);
  const whole = [own.join(""), ...named, ...own, element.textContent ?? ""].map((text) => text.trim());
  return [...new Set(whole)].filter((text) => text !== "" && text.length < 300);
}

function Texts({ page, element }: Pick<Required<ElementTabProps>, "page"> & { readonly element: Element }) {
  const { instance } = page.site.i18n;
  const bundles = instance.store.data[instance.language] ?? {};
  const rows = textsOf(element).map((text) => ({ text, keys: keysOfText(text, bundles) }));
  const known = rows.filter(({ keys }) => keys.length > 0);
  const shown = known.length > 0 ? known : rows.slice(0, 1);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>Texts</h2>
      <dl>
        {shown.map(({ text, keys }) => (
          <div key={text}>
            <dt>“{text}”</dt>
            <dd>
              {keys.length === 0
                ? "of the gateway or the brand’s data"
                : keys.map(({ key }) => <code key={key}>{key}</code>)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ThemeValuesProps extends Pick<ElementTabProps, "page" | "client"> {
  readonly tokens: readonly ThemeTokenName[];
  readonly variants: readonly ThemeVariantName[];
  readonly theme: MerchantManifest["theme"];
}

interface Change extends Edit {
  /** Shows again what was there. */
  undo(): void;
}

/** Values as they are shown at the moment: a change shows at once, and stays when it is saved. */
function ThemeValues({ page, tokens, variants, theme, client }: ThemeValuesProps) {
  const root = page.window.document.documentElement;
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [message, setMessage] = useState<string>();
  const style = page.window.getComputedStyle(root);
  const isDark = style.colorScheme === "dark";

  function note(part: "tokens" | "dark" | "variants", name: string, value: string, undo: () => void) {
    const pointer = `/theme/${part}/${name}`;
    const earlier = changes.find((change) => change.pointer === pointer);
    const change = {
      pointer,
      before: (theme?.[part] as Readonly<Record<string, unknown>> | undefined)?.[name],
      value,
      undo: earlier?.undo ?? undo,
    };
    setChanges([...changes.filter((other) => other !== earlier), change]);
    setMessage(undefined);
  }
  const setToken = (name: ThemeTokenName, value: string) => {
    const property = customProperty(name);
    root.style.setProperty(property, value);
    note(isDark && "dark" in themeTokens[name] ? "dark" : "tokens", name, value, () =>
      root.style.removeProperty(property),
    );
  };
  const setVariant = (name: ThemeVariantName, value: string) => {
    const { [name]: before } = root.dataset;
    root.dataset[name] = value;
    note("variants", name, value, () => Object.assign(root.dataset, { [name]: before }));
  };
  const undoAll = () => {
    for (const { undo } of changes) undo();
    setChanges([]);
  };
  const save = async () => {
    try {
      await client.save(changes.map(({ undo: _, ...edit }) => edit));
      setMessage("Saved into the manifest.");
      setChanges([]);
    } catch (error) {
      setMessage((error as Error).message);
    }
  };

  return (
    <>
      <section>
        <h2>Tokens{isDark && " (dark scheme)"}</h2>
        {tokens.map((name) => (
          <TokenField
            key={name}
            name={name}
            value={style.getPropertyValue(customProperty(name)).trim()}
            onChange={(value) => setToken(name, value)}
          />
        ))}
      </section>
      {variants.length > 0 && (
        <section>
          <h2>Variants</h2>
          {variants.map((name) => (
            <label key={name} className="field">
              <span>{name}</span>
              <select value={root.dataset[name]} onChange={({ target }) => setVariant(name, target.value)}>
                {themeVariants[name].map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            </label>
          ))}
        </section>
      )}
      <p className="actions">
        <button type="button" disabled={changes.length === 0} onClick={() => void save()}>
          Save {changes.length || ""} into the manifest
        </button>
        <button type="button" disabled={changes.length === 0} onClick={undoAll}>
          Undo
        </button>
      </p>
      {message && <p role="status">{message}</p>}
    </>
  );
}

interface TokenFieldProps {
  readonly name: ThemeTokenName;
  readonly value: string;
  onChange(value: string): void;
}

function TokenField({ name, value, onChange }: TokenFieldProps) {
  const { kind, description } = themeTokens[name];
  return (
    <div className="field" title={description}>
      <span>{name}</span>
      {kind === "color" && (
        <input
          type="color"
          aria-label={`${name}, chosen`}
          value={value.slice(0, 7)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <input aria-label={name} value={value} spellCheck={false} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
