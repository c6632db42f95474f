import { useRef, useState } from "react";
import { RouteLink } from "../actions/route-link.tsx";
import { Image } from "../pictures/image.tsx";
import styles from "./banner-rail.module.css";

export interface Banner {
  readonly id: string;
  readonly image: string | undefined;
  /** The text of the picture: the link's name. */
  readonly label: string;
  /** Where it leads; with neither, it is a picture alone. */
  readonly href?: string;
  /** `_blank` for another site's, in a window of its own. */
  readonly target?: "_blank" | undefined;
  readonly onPress?: () => void;
  /** Its target is loading. */
  readonly busy?: boolean;
}

export interface BannerRailProps {
  /** Names the region: "Promotions". */
  readonly label: string;
  readonly banners: readonly Banner[];
  /** Name of a dot: "Banner 2 of 5". */
  dotLabel(index: number, count: number): string;
}

/** Banners side by side. It never scrolls by itself, only by a swipe or a dot. */
export function BannerRail({ label, banners, dotLabel }: BannerRailProps) {
  const rail = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  const settle = () => {
    const list = rail.current;
    if (!list) return;
    setIndex(Math.min(banners.length - 1, Math.round(Math.abs(list.scrollLeft) / list.clientWidth)));
  };

  const go = (target: number) => rail.current?.children[target]?.scrollIntoView({ block: "nearest", inline: "center" });

  return (
    <section className={styles.banners} aria-label={label}>
      <ul ref={rail} className={styles.rail} onScroll={settle}>
        {banners.map((banner, place) => (
          <li key={banner.id} className={styles.slide}>
            <BannerLink banner={banner} eager={place === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={styles.dots}>
          {banners.map((banner, dot) => (
            <button
              key={banner.id}
              type="button"
              className={styles.dot}
              aria-label={dotLabel(dot + 1, banners.length)}
              aria-current={dot === index || undefined}
              onClick={() => go(dot)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function BannerLink({ banner, eager }: { readonly banner: Banner; readonly eager: boolean }) {
  const { image, label, href, target, onPress, busy } = banner;
  const picture = <Image src={image} alt="" loading={eager ? "eager" : "lazy"} />;
  if (href !== undefined) {
    return (
      <RouteLink className={styles.link} href={href} aria-label={label} rel="noopener noreferrer" target={target}>
        {picture}
      </RouteLink>
    );
  }
  const Tag = onPress ? "button" : "span";
  return (
    <Tag
      className={styles.link}
      role={onPress ? undefined : "img"}
      aria-label={label}
      aria-busy={busy || undefined}
      data-tapped={busy ? "" : undefined}
      onClick={onPress}
    >
      {picture}
    </Tag>
  );
}
