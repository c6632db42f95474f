import { useLayoutEffect, useState } from "react";
import { customProperty } from "#core/merchant/index.ts";
import { type ThemeToken, themeTokens } from "#core/merchant/tokens.ts";
import styles from "./tables.module.css";

const tokens = Object.entries(themeTokens) as readonly [string, ThemeToken][];

/** Every token with its value at the brand and in the colour scheme that are shown, and its defaults. */
export function TokenTable() {
  const [values, setValues] = useState<readonly string[]>([]);
  // Once the brand is applied.
  useLayoutEffect(() => {
    const computed = getComputedStyle(document.documentElement);
    setValues(tokens.map(([name]) => computed.getPropertyValue(customProperty(name)).trim()));
  }, []);
  return (
    <main className={styles.page} lang="en" dir="ltr">
      <h1>Tokens</h1>
      <p>
        What a brand may set in <code>theme.tokens</code> and, for the dark scheme, in <code>theme.dark</code> of its
        manifest. The list is closed; what a brand leaves out keeps the default.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Token</th>
            <th>This brand</th>
            <th>Default, light and dark</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(([name, { kind, description, light, dark }], index) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
                <br />
                {description}
              </td>
              <td>
                {kind === "color" && (
                  <span className={styles.swatch} style={{ background: `var(${customProperty(name)})` }} />
                )}
                {values[index]}
              </td>
              <td>
                {light}
                {dark !== undefined && ` · ${dark}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
