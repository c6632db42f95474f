import type { ReactNode } from "react";
import { DrawnPicture } from "#core/features/member/drawn-picture.tsx";
import { MAX_PICTURES } from "#core/features/member/picture.ts";
import { Avatar } from "#core/ui/index.ts";
import { announcements, banners, games, type SeedVendor, vendors } from "#server/sandbox/content/index.ts";
import { contentOf } from "#server/sandbox/content/profiles.ts";
import { bannerPicture, newsPicture } from "#tests/stories/sandbox-answers.ts";
import { coverOf } from "../samples.ts";
import styles from "./artwork.module.css";
import tables from "./tables.module.css";

const ALL = "all";

export const studios = [ALL, ...vendors.map(({ vendor }) => vendor)];
export const motifs = [ALL, ...[...new Set(games.map(({ cover }) => cover.motif))].sort()];

export interface CoverChoice {
  readonly studio: string;
  readonly motif: string;
  readonly shape: "poster" | "square";
}

export const coversOf = ({ studio, motif }: CoverChoice) =>
  games.filter(
    ({ vendor, cover }) => (studio === ALL || vendor === studio) && (motif === ALL || cover.motif === motif),
  );

/** The sandbox's covers, studio by studio: each has its own composition and colourways. */
export function Covers(choice: CoverChoice) {
  const shown = coversOf(choice);
  const ofStudio = ({ vendor, displayName }: SeedVendor): ReactNode => {
    const own = shown.filter((game) => game.vendor === vendor);
    if (own.length === 0) return null;
    return (
      <section key={vendor}>
        <h2>
          {displayName} <code className={styles.count}>{vendor}</code>
        </h2>
        <ul className={styles.covers}>
          {own.map(({ gameId, name, cover }) => (
            <Picture
              key={gameId}
              address={coverOf(choice.shape === "square" ? `${gameId}-square` : gameId)}
              name={name}
            >
              {gameId} · {cover.motif} · {cover.tint}
            </Picture>
          ))}
        </ul>
      </section>
    );
  };
  return (
    <Page title="Covers">
      <p>
        Files of <code>server/sandbox/artwork/pictures/cover</code>. Below each its game, motif and colourway.
      </p>
      {shown.length === 0 && <p>This studio has no cover of this motif.</p>}
      {vendors.map(ofStudio)}
    </Page>
  );
}

/** The sandbox's banners and pictures of news for a brand, in a language. */
export function Scenes({ brand, language }: { readonly brand: string; readonly language: string }) {
  const content = contentOf(brand);
  const news = [...new Set(announcements.map(({ image }) => image))].sort();
  return (
    <Page title="Scenes">
      <h2>Banners</h2>
      <ul className={styles.scenes}>
        {banners
          .filter(({ merchant }) => merchant === content)
          .map((banner) => (
            <Picture key={banner.id} address={bannerPicture(banner, language)} name={banner.title.EN}>
              {banner.id}
            </Picture>
          ))}
      </ul>
      <h2>News</h2>
      <ul className={styles.scenes}>
        {news.map((image) => (
          <Picture key={image} address={newsPicture(content, image)} name={image} />
        ))}
      </ul>
    </Page>
  );
}

/** What members choose from, and the letter that they begin with. */
export function Avatars() {
  return (
    <Page title="Avatars">
      <p>Nine figures in three palettes of the brand’s tokens. A member begins with the first letter of the name.</p>
      <ul className={styles.avatars}>
        <li>
          <Avatar name="Livery" large />
        </li>
        {Array.from({ length: MAX_PICTURES }, (_, number) => ({ number })).map(({ number }) => (
          <li key={number}>
            <DrawnPicture picture={number} />
            {number}
          </li>
        ))}
      </ul>
    </Page>
  );
}

const Page = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <main className={tables.page} lang="en" dir="ltr">
    <h1>{title}</h1>
    {children}
  </main>
);

interface PictureProps {
  readonly address: string;
  readonly name: string;
  readonly children?: ReactNode;
}

const Picture = ({ address, name, children }: PictureProps) => (
  <li>
    <img src={address} alt="" loading="lazy" />
    {name}
    {children !== undefined && <small>{children}</small>}
  </li>
);
