import { customProperty } from "#core/merchant/index.ts";
import { type ThemeToken, themeTokens } from "#core/merchant/tokens.ts";
import styles from "./tables.module.css";

const tokens = Object.entries(themeTokens) as readonly [string, ThemeToken][];

/** Every token with its defaults, from the list that manifests are checked against. */
export function TokenTable() {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>Token</th>
          <th>For</th>
          <th>Light</th>
          <th>Dark</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map(([name, { kind, description, light, dark }]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
              <br />
              <small>{customProperty(name)}</small>
            </td>
            <td>{description}</td>
            {[light, dark].map((value, scheme) => (
              <td key={scheme === 0 ? "light" : "dark"}>
                {kind === "color" && value !== undefined && (
                  <span className={styles.swatch} style={{ background: value }} />
                )}
                <small>{value}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
