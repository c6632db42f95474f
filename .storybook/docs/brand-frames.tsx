import styles from "./tables.module.css";

/** The toolbar's values that a frame is given. */
export interface FrameGlobals {
  readonly brand: string;
  readonly [name: string]: unknown;
}

interface StoryFrameProps {
  readonly title: string;
  /** Id of the story. */
  readonly story: string;
  readonly globals: FrameGlobals;
  readonly args?: string;
}

const passed = ["brand", "language", "scheme", "direction", "colors", "pseudo"];

/** A story in a document of its own, because a brand's theme is a whole document's. */
export function StoryFrame({ title, story, globals, args = "" }: StoryFrameProps) {
  const values = passed.map((name) => `${name}:${globals[name]}`).join(";");
  const src = `iframe.html?viewMode=story&id=${story}&args=${args}&globals=${values}`;
  return <iframe title={title} loading="lazy" src={src} className={styles.phone} />;
}
