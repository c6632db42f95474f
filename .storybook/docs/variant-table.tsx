import { defaultVariants, type ThemeVariantName, themeVariants } from "#core/merchant/index.ts";
import { records } from "../brands.ts";
import { type FrameGlobals, StoryFrame } from "./brand-frames.tsx";
import styles from "./tables.module.css";

const names = Object.keys(themeVariants) as readonly ThemeVariantName[];

const brandsWith = (name: ThemeVariantName, value: string): string =>
  records()
    .filter(({ site }) => site.variants[name] === value)
    .map(({ site }) => site.name)
    .join(", ");

/** Every variant of every list on a home of the toolbar's brand, and the brands that chose it. */
export function VariantTable({ globals }: { readonly globals: FrameGlobals }) {
  return (
    <main className={styles.page} lang="en" dir="ltr">
      <h1>Variants</h1>
      <p>
        Tokens change colour, variants change character. A brand picks one of each list in <code>theme.variants</code>{" "}
        and the page carries them as attributes of <code>&lt;html&gt;</code>, such as <code>data-card="ticket"</code>.
        Style sheets do the rest.
      </p>
      {names.map((name) => (
        <section key={name}>
          <h2>{name}</h2>
          <div className={styles.frames}>
            {themeVariants[name].map((value) => (
              <figure key={value}>
                <StoryFrame
                  title={`${name}: ${value}`}
                  story={name === "panel" ? "screens-panels--with-sheet" : "screens-home--home"}
                  args={`${name}:${value}`}
                  globals={globals}
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
      ))}
    </main>
  );
}
