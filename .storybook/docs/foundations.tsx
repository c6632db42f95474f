import { type CSSProperties, useLayoutEffect, useState } from "react";
import { customProperty } from "#core/merchant/index.ts";
import { type ThemeToken, type TokenKind, themeTokens } from "#core/merchant/tokens.ts";
import * as icons from "#core/ui/icons/index.ts";
import { Button, Sign } from "#core/ui/index.ts";
import { signNames } from "#core/ui/signs/generated/sign-names.ts";
import styles from "./tables.module.css";

const tokens = Object.entries(themeTokens) as readonly [string, ThemeToken][];

/** Names of the custom properties of `:root` that fit, as the style sheets of core declare them. */
function declared(pattern: RegExp): readonly string[] {
  const names = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].flatMap((rule) =>
      rule instanceof CSSStyleRule && rule.selectorText === ":root" ? [...rule.style] : [],
    ),
  );
  return [...new Set(names.filter((name) => pattern.test(name)))];
}

interface Property {
  readonly name: string;
  readonly value: string;
}

/** Reads the custom properties with their values in this brand: those of tokens of these kinds, and core's own that fit. */
const propertiesOf = (kinds: readonly TokenKind[], own: RegExp) => (): readonly Property[] => {
  const computed = getComputedStyle(document.documentElement);
  const ofBrand = tokens.flatMap(([name, { kind }]) => (kinds.includes(kind) ? [customProperty(name)] : []));
  const names = [...new Set([...ofBrand, ...declared(own)])];
  return names.map((name) => ({ name, value: computed.getPropertyValue(name).trim() }));
};

const typeProperties = propertiesOf(["font", "weight", "transform", "tracking"], /^--(text-\d|leading)/);
const motionProperties = propertiesOf(["duration"], /^--(enter|exit|move|celebrate)$|-duration$|^--ease/);

/** Properties once the brand is applied. Another brand draws the page anew. */
function useProperties(read: () => readonly Property[]): readonly Property[] {
  const [shown, setShown] = useState<readonly Property[]>([]);
  useLayoutEffect(() => setShown(read()), [read]);
  return shown;
}

function PropertyTable({ properties }: { readonly properties: readonly Property[] }) {
  return (
    <table className={styles.table} lang="en" dir="ltr">
      <thead>
        <tr>
          <th>Property</th>
          <th>This brand</th>
        </tr>
      </thead>
      <tbody>
        {properties.map(({ name, value }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isSize = /^--text-\d/;

/** The sizes of text in the brand's two fonts, and what sets them. */
export function TypePage({ sample }: { readonly sample: string }) {
  const properties = useProperties(typeProperties);
  return (
    <main className={styles.page}>
      <h1>Type</h1>
      {properties
        .filter(({ name }) => isSize.test(name))
        .map(({ name, value }) => (
          <section key={name}>
            <h2 className={styles.note} dir="ltr">
              {name} · {value}
            </h2>
            <p className={styles.display} style={{ fontSize: `var(${name})` }}>
              {sample}
            </p>
            <p style={{ fontSize: `var(${name})` }}>{sample}</p>
          </section>
        ))}
      <PropertyTable properties={properties} />
    </main>
  );
}

const formProperties = propertiesOf(["length", "shadow"], /^--(touch|bottom-bar)$/);
const layerProperties = propertiesOf([], /^--z-/);

/** The brand's distances, corners, lines and shadow, each drawn at its size. */
export function FormPage() {
  const properties = useProperties(formProperties);
  const layers = useProperties(layerProperties);
  const sample = (name: string): CSSProperties => {
    const value = `var(${name})`;
    if (name.startsWith("--radius")) return { borderRadius: value };
    if (name.startsWith("--shadow")) return { boxShadow: value };
    if (name.startsWith("--line")) return { borderWidth: value };
    return { inlineSize: value };
  };
  return (
    <main className={styles.page} lang="en" dir="ltr">
      <h1>Space and form</h1>
      <p>
        Distances between parts are multiples of 4 px; the brand sets the page's gutter and the space between sections.
      </p>
      <ul className={styles.icons}>
        {properties.map(({ name, value }) => (
          <li key={name}>
            <span className={styles.form} style={sample(name)} />
            {name}
            <br />
            {value}
          </li>
        ))}
      </ul>
      <h2>Layers</h2>
      <p>What lies over what. Dialogs are in the browser's top layer, above all of these.</p>
      <PropertyTable properties={layers} />
    </main>
  );
}

/** Every icon of core by the name that it is imported by. */
export function IconsPage() {
  return (
    <main className={styles.page} lang="en" dir="ltr">
      <h1>Icons</h1>
      <ul className={styles.icons}>
        {Object.entries(icons).map(([name, Icon]) => (
          <li key={name}>
            <Icon aria-hidden="true" />
            <br />
            {name}
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Every sign in the style of the brand: at rest, and of the place where one is. */
export function SignsPage() {
  return (
    <main className={styles.page} lang="en" dir="ltr">
      <h1>Signs</h1>
      <p>
        One skeleton a sign (<code>core/ui/signs/skeletons.svg</code>), drawn by five families: the variant{" "}
        <code>icons</code> of a theme.
      </p>
      <ul className={styles.icons}>
        {Object.entries(signNames).map(([name, isPlace]) => (
          <li key={name}>
            <Sign name={name} /> {isPlace && <Sign name={name} here />}
            <br />
            {name}
          </li>
        ))}
      </ul>
    </main>
  );
}

/** What enters, leaves, moves a little and is glad: a square that moves by each. */
export function MotionPage() {
  const [isMoved, setMoved] = useState(false);
  const properties = useProperties(motionProperties);
  return (
    <main className={styles.page} lang="en" dir="ltr">
      <h1>Motion</h1>
      <p>Where the system asks for reduced motion, every duration is 0: nothing moves.</p>
      <Button onClick={() => setMoved(!isMoved)}>Move</Button>
      {properties
        .filter(({ name }) => !name.startsWith("--ease"))
        .map(({ name, value }) => (
          <section key={name}>
            <h2 className={styles.note}>
              {name} · {value}
            </h2>
            <div className={styles.moving} data-moved={isMoved} style={{ transition: `translate var(${name})` }} />
          </section>
        ))}
      <PropertyTable properties={properties} />
    </main>
  );
}
