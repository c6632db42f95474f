import { useState } from "react";
import { classes } from "../classes.ts";
import styles from "./image.module.css";

export interface ImageProps {
  /** Absent or broken: the box shows a plain background. */
  readonly src: string | undefined;
  /** Empty for decoration. */
  readonly alt: string;
  /** Its entrance effect (spec 9: blur by default). */
  readonly effect?: "blur" | "fade" | "none";
  /** `eager` for what is visible at once. */
  readonly loading?: "lazy" | "eager";
  /** CSS `aspect-ratio` of its box, so that nothing shifts when it has loaded. Absent: it fills its parent. */
  readonly ratio?: string;
  readonly onBroken?: () => void;
}

/** An external picture: lazy, blurred in, and harmless when it is missing. */
export function Image({ src, alt, effect = "blur", loading = "lazy", ratio, onBroken }: ImageProps) {
  const [broken, setBroken] = useState<string>();
  const isMissing = src === undefined || src === broken;

  return (
    <span className={styles.frame} style={ratio === undefined ? undefined : { aspectRatio: ratio }}>
      {!isMissing && (
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
          onLoad={({ currentTarget }) => show(currentTarget)}
          onError={() => {
            setBroken(src);
            onBroken?.();
          }}
        />
      )}
      {isMissing && alt !== "" && <span className={styles.missing} role="img" aria-label={alt} />}
    </span>
  );
}

/** On the DOM and not by React: a lobby has many pictures, and none of them needs a render of its own. */
function show(image: HTMLImageElement): void {
  image.dataset.shown = "";
}
