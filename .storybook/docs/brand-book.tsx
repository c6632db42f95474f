import { brandFiles } from "virtual:livery-brand-files";
import type { ReactNode } from "react";
import type { SiteRecord } from "#core/merchant/index.ts";
import { BrandArt, Mark } from "#core/ui/pictures/brand-art.tsx";
import { themeFields } from "#tools/manifest/schema/theme-fields.ts";
import { selectedRecord } from "../apply-brand.ts";
import { BothSchemes } from "./both-schemes.tsx";
import styles from "./brand-book.module.css";
import { marked } from "./marked.tsx";
import tables from "./tables.module.css";

/** What a manifest's `brand` may name, with its meaning there; texts and the font have pages of their own. */
const pictures = Object.entries((themeFields.brand?.properties ?? {}) as Readonly<Record<string, Field>>).filter(
  ([name]) => name !== "texts" && name !== "display",
);

interface Field {
  readonly title: string;
  readonly description: string;
}

/** Every picture of a brand where and as large as players see it, and the space around it. */
export function BrandBook({ brand }: { readonly brand: string }) {
  const record = selectedRecord({ brand });
  return (
    <main className={tables.page} lang="en" dir="ltr">
      <h1>{record.site.name}</h1>
      <p>Drawings have the same colours in both schemes; the mark takes those of the text around it.</p>
      {pictures.map(([name, { title, description }]) => (
        <section key={name}>
          <h2>{title}</h2>
          <p>{marked(description)}</p>
          <Source brand={record.site.code} name={name} isDrawn={record.images[name] !== undefined} />
          <Samples record={record} name={name} />
        </section>
      ))}
    </main>
  );
}

/** Where the picture comes from, or which key is missing. */
function Source({
  brand,
  name,
  isDrawn,
}: {
  readonly brand: string;
  readonly name: string;
  readonly isDrawn: boolean;
}) {
  const file = brandFiles[brand]?.[name];
  const key = <code>{`brand.${name}`}</code>;
  if (file)
    return (
      <p className={styles.source}>
        {key} · {file.path} · {(file.bytes / 1024).toFixed(1)} kB
      </p>
    );
  return (
    <p className={styles.source}>
      {isDrawn ? "Drawn from the name and the colours. Its own:" : "Missing. Set"} {key}
      {!isDrawn && " in the manifest."}
    </p>
  );
}

function Samples({ record, name }: { readonly record: SiteRecord; readonly name: string }) {
  const { images, site } = record;
  const draw = drawers[name];
  const address = brandFiles[site.code]?.[name]?.address ?? images[name];
  if (address === undefined || !draw) return null;
  return draw(address, site.code);
}

type Draw = (address: string, brand: string) => ReactNode;

const onBoth =
  (draw: (address: string) => ReactNode): Draw =>
  (address, brand) => <BothSchemes brand={brand}>{draw(address)}</BothSchemes>;

/** At sizes in CSS pixels. */
const atSizes = (address: string, sizes: readonly number[], className?: string) => (
  <div className={styles.sizes}>
    {sizes.map((size) => (
      <figure key={size}>
        <span className={className} style={{ inlineSize: size, blockSize: size }}>
          <img src={address} alt="" width={size} height={size} />
        </span>
        <figcaption>{size} px</figcaption>
      </figure>
    ))}
  </div>
);

const wide: Draw = (address) => <img src={address} alt="" className={styles.wide} />;

const drawers: Readonly<Record<string, Draw>> = {
  logo: onBoth(() => (
    <figure>
      <span className={`site-header ${styles.clear}`}>
        <BrandArt name="logo" className="brand-logo" />
      </span>
      <figcaption>The header’s space around it</figcaption>
    </figure>
  )),
  hero: (_, brand) => (
    <BothSchemes brand={brand}>
      <div className={styles.hero}>
        <BrandArt name="hero" className="hero-art" />
      </div>
    </BothSchemes>
  ),
  splash: onBoth(() => (
    <div className={styles.splash}>
      <BrandArt name="splash" className="splash-art" />
    </div>
  )),
  mark: onBoth(() => (
    <div className={styles.marks}>
      <Mark />
      <Mark />
      <Mark />
      <Mark />
    </div>
  )),
  favicon: onBoth((address) => atSizes(address, [16, 32, 48])),
  icon: onBoth((address) => (
    <>
      {atSizes(address, [120, 60], styles.round)}
      {atSizes(address, [120, 60], styles.safe)}
    </>
  )),
  touchIcon: onBoth((address) => atSizes(address, [120, 60], styles.cornered)),
  share: wide,
  screenshotHome: wide,
  screenshotGames: wide,
  pattern: onBoth(() => <div className={styles.pattern} />),
  divider: onBoth(() => <div className={styles.divider} />),
};
