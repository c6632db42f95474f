import { useState } from "react";
import { classes } from "../classes.ts";
import styles from "./image.module.css";

export interface ImageProps {
  /** Absent or broken: the box keeps a quiet ground. */
  readonly src: string | undefined;
  /** Empty for decoration. */
  readonly alt: string;
  /** How it comes in (spec 9: blur by default). */
  readonly effect?: "blur" | "fade" | "none";
  /** `eager` for what is seen at once. */
  readonly loading?: "lazy" | "eager";
  /** CSS `aspect-ratio` of its box, so that nothing moves when it has come. Absent: it fills its parent. */
  readonly ratio?: string;
  readonly onBroken?: () => void;
}

/** A picture from outside: late, blurred in, and harmless when it is missing. */
export function Image({ src, alt, effect = "blur", loading = "lazy", ratio, onBroken }: ImageProps) {
  const [state, setState] = useState<{ src: string | undefined; phase: "waiting" | "shown" | "broken" }>({
    src,
    phase: "waiting",
  });
  const phase = state.src === src ? state.phase : "waiting";
  const enter = (next: "shown" | "broken") => setState({ src, phase: next });

  return (
    <span className={styles.frame} style={ratio === undefined ? undefined : { aspectRatio: ratio }}>
      {src !== undefined && phase !== "broken" && (
        <img
          // A picture from the cache has come before React listens.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0 && phase === "waiting") enter("shown");
          }}
          className={classes(styles.image, styles[effect], phase === "shown" && styles.shown)}
          src={src}
          alt={alt}
          loading={loading}
          decoding="async"
          draggable={false}
          onLoad={() => enter("shown")}
          onError={() => {
            enter("broken");
            onBroken?.();
          }}
        />
      )}
      {(src === undefined || phase === "broken") && alt !== "" && (
        <span className={styles.missing} role="img" aria-label={alt} />
      )}
    </span>
  );
}
