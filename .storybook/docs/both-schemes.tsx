import type { CSSProperties, ReactNode } from "react";
import { customProperty, resolveTheme } from "#core/merchant/index.ts";
import { selectedTheme } from "../apply-brand.ts";
import styles from "./brand-book.module.css";

/** The same on the brand's light and dark ground, whatever the toolbar's scheme is. */
export function BothSchemes({ brand, children }: { readonly brand: string; readonly children: ReactNode }) {
  const { tokens, dark } = selectedTheme(brand);
  const theme = resolveTheme(tokens, dark);
  const schemes = { light: theme.light, dark: { ...theme.light, ...theme.dark } };
  return (
    <div className={styles.schemes}>
      {Object.entries(schemes).map(([scheme, values]) => {
        const properties = Object.entries(values).map(([name, value]) => [customProperty(name), value]);
        const style = { ...Object.fromEntries(properties), colorScheme: scheme } as CSSProperties;
        return (
          <div key={scheme} className={styles.scheme} style={style}>
            {children}
          </div>
        );
      })}
    </div>
  );
}
