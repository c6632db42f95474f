import type { Meta } from "@storybook/react-vite";
import { type FrameGlobals, StoryFrame } from "./brand-frames.tsx";
import styles from "./tables.module.css";

export interface RowStep {
  readonly name: string;
  /** Id of the story. */
  readonly story: string;
  readonly args?: string;
  readonly globals?: Readonly<Record<string, string>>;
}

export interface Row {
  readonly title: string;
  readonly steps: readonly RowStep[];
}

/** The meta of rows: stories beside each other, as the toolbar says. */
export const rows = {
  render: ({ title, steps }, { globals }) => (
    <main key={`${globals.brand} ${globals.language}`} className={`${styles.page} ${styles.row}`} lang="en" dir="ltr">
      <h1>{title}</h1>
      {steps.map(({ name, story, args = "", globals: own }) => (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          <StoryFrame title={name} story={story} args={args} globals={{ ...globals, ...own } as FrameGlobals} />
        </figure>
      ))}
    </main>
  ),
  parameters: { controls: { disable: true } },
  globals: { viewport: { value: "desktop", isRotated: false } },
} satisfies Meta<Row>;
