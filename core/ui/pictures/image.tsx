import { type ReactNode, useState } from "react";
import { classes } from "../classes.ts";
import styles from "./image.module.css";

export interface ImageProps {
  /** Its address, or several in the order in which they are tried. */
  readonly src: string | readonly string[] | undefined;
  /** Empty for decoration. */
  readonly alt: string;
  /** Its entrance effect (spec 9: blur by default). */
  readonly effect?: "blur" | "fade" | "none";
  /** `eager` for what is visible at once. */
  readonly loading?: "lazy" | "eager";
  /** CSS `aspect-ratio` of its box, so that nothing shifts when it has loaded. Absent: it fills its parent. */
  readonly ratio?: string;
  /** In its place when it is absent or broken; a plain background by default. */
  readonly fallback?: ReactNode;
  /** It has loaded from the last of these addresses, and from none before. */
  readonly onLoaded?: ((tried: readonly string[]) => void) | undefined;
}

/** An external picture: lazy, blurred in, and harmless when it is missing. */
export function Image({
  src: given = [],
  alt,
  effect = "blur",
  loading = "lazy",
  ratio,
  fallback,
  onLoaded,
}: ImageProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const sources = typeof given === "string" ? [given] : given;
  const index = sources.findIndex((source) => !broken.includes(source));
  const src = sources[index];

  return (
    <span className={styles.frame} style={ratio === undefined ? undefined : { aspectRatio: ratio }}>
      {src !== undefined && (
        <img
          key={src}
          // A cached picture has loaded before React listens.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) show(image);
          }}
          className={classes(styles.image, styles[effect])}
          src={src}
          alt={alt}
          loading={loading}
          decoding="async"
          draggable={false}
          onLoad={({ currentTarget }) => {
            show(currentTarget);
            onLoaded?.(sources.slice(0, index + 1));
          }}
          onError={() => setBroken([...broken, src])}
        />
      )}
      {src === undefined &&
        (fallback ?? (alt !== "" && <span className={styles.missing} role="img" aria-label={alt} />))}
    </span>
  );
}

/** On the DOM and not by React: a lobby has many pictures, and none of them needs a render of its own. */
function show(image: HTMLImageElement): void {
  image.dataset.shown = "";
}
