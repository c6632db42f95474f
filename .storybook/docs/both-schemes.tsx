import type { CSSProperties, ReactNode } from "react";
import { customProperty } from "#core/merchant/index.ts";
import { selectedSchemes } from "../apply-brand.ts";
import styles from "./brand-book.module.css";

/** The same on the ground of each of the brand's schemes, whatever the toolbar's is. */
export function BothSchemes({ brand, children }: { readonly brand: string; readonly children: ReactNode }) {
  return (
    <div className={styles.schemes}>
      {selectedSchemes(brand).map(([scheme, values]) => {
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
