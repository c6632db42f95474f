import { contrastPairs } from "#core/merchant/index.ts";
import { contrast } from "#tools/manifest/checks/contrast.ts";
import { selectedSchemes } from "../apply-brand.ts";
import styles from "./tables.module.css";

/** Every pair of a text or sign and its ground, with the contrast that it has and must have (WCAG 2.2), in each scheme. */
export function ColorPairs({ brand }: { readonly brand: string }) {
  const schemes = selectedSchemes(brand);
  return (
    <main className={styles.page} lang="en" dir="ltr">
      <h1>Colour pairs</h1>
      <p>
        <code>merchant check</code> refuses a theme with a pair below its least contrast: 4.5:1 for texts, 3:1 for signs
        and outlines.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Pair</th>
            {schemes.map(([scheme]) => (
              <th key={scheme}>{scheme}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contrastPairs.map(({ front, ground, least }) => (
            <tr key={`${front} ${ground}`}>
              <td>
                <code>{front}</code> on <code>{ground}</code>
              </td>
              {schemes.map(([scheme, values]) => (
                <td key={scheme}>
                  <span className={styles.pair} style={{ background: values[ground], color: values[front] }}>
                    {least < 4.5 ? "●" : "Aa"}
                  </span>
                  {contrast(values[front], values[ground])?.toFixed(1)}:1, least {least}:1
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
