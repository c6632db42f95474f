import { brands } from "virtual:livery-brands";
import { defaultVariants, type ThemeVariantName, themeVariants } from "#core/merchant/index.ts";
import styles from "./tables.module.css";

const names = Object.keys(themeVariants) as readonly ThemeVariantName[];

const brandsWith = (name: ThemeVariantName, value: string): string =>
  brands
    .filter(({ site }) => site.variants[name] === value)
    .map(({ site }) => site.name)
    .join(", ");

/** Every list with its values, and the brands that chose them. */
export function VariantTable() {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>Variant</th>
          <th>Value</th>
          <th>Chosen by</th>
        </tr>
      </thead>
      <tbody>
        {names.flatMap((name) =>
          themeVariants[name].map((value, index) => (
            <tr key={`${name} ${value}`}>
              <td>{index === 0 && <code>{name}</code>}</td>
              <td>
                <code>{value}</code> {value === defaultVariants[name] && <small>default</small>}
              </td>
              <td>{brandsWith(name, value)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
