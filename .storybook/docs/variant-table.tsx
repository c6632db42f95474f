import { brands } from "virtual:livery-brands";
import { useEffect, useState } from "react";
import { addons } from "storybook/preview-api";
import { defaultVariants, type ThemeVariantName, themeVariants } from "#core/merchant/index.ts";
import styles from "./tables.module.css";

const names = Object.keys(themeVariants) as readonly ThemeVariantName[];

const brandsWith = (name: ThemeVariantName, value: string): string =>
  brands
    .filter(({ site }) => site.variants[name] === value)
    .map(({ site }) => site.name)
    .join(", ");

interface Toolbar {
  readonly brand?: string;
  readonly scheme?: string;
}

/** The toolbar's values, which a page of documentation is not passed. */
function useToolbar(): Toolbar {
  const [toolbar, setToolbar] = useState<Toolbar>({});
  useEffect(() => {
    const channel = addons.getChannel();
    const update = ({ globals }: { readonly globals: Toolbar }) => setToolbar(globals);
    const events = ["setGlobals", "globalsUpdated"];
    const [last] = channel.last("globalsUpdated") ?? channel.last("setGlobals") ?? [];
    if (last) update(last);
    for (const event of events) channel.on(event, update);
    return () => {
      for (const event of events) channel.off(event, update);
    };
  }, []);
  return toolbar;
}

/** Every variant of every list on a home of the toolbar's brand, and the brands that chose it. */
export function VariantTable() {
  const { brand = brands[0]?.site.code ?? "", scheme = "light" } = useToolbar();
  return names.map((name) => (
    <section key={name}>
      <h2>{name}</h2>
      <div className={styles.variants}>
        {themeVariants[name].map((value) => (
          <figure key={value}>
            <iframe
              title={`${name}: ${value}`}
              loading="lazy"
              src={`iframe.html?viewMode=story&id=ui-a-home--home&args=${name}:${value}&globals=brand:${brand};scheme:${scheme}`}
            />
            <figcaption>
              <code>{value}</code> {value === defaultVariants[name] && <small>default</small>}
              <br />
              <small>{brandsWith(name, value)}</small>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  ));
}
