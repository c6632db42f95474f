import type { Meta, StoryObj } from "@storybook/react-vite";
import { entries, records } from "../brands.ts";
import { StoryFrame } from "./brand-frames.tsx";
import { FileErrors } from "./file-errors.tsx";
import styles from "./tables.module.css";

interface Shown {
  /** Id of the story that every brand shows. */
  readonly story: string;
}

const meta: Meta<Shown> = {
  title: "Brands/Side by side",
  render: ({ story }, { globals }) => (
    <main className={`${styles.page} ${styles.brands}`}>
      <h1>Brands</h1>
      {records().map(({ site }) => (
        <figure key={site.code}>
          <figcaption>{site.name}</figcaption>
          <StoryFrame title={site.name} story={story} globals={{ ...globals, brand: site.code }} />
        </figure>
      ))}
      {Object.entries(entries).map(
        ([folder, { errors }]) => errors !== undefined && <FileErrors key={folder} of={folder} diagnostics={errors} />,
      )}
    </main>
  ),
  globals: { viewport: { value: "desktop", isRotated: false } },
  // What is in the frames are stories with tests of their own.
  tags: ["!test"],
};

export default meta;
type Story = StoryObj<Shown>;

/** Header, hero, categories, cards, buttons and bottom bar of every brand. */
export const Parts: Story = { args: { story: "screens-home--home" } };

/** The first screen that players see. */
export const FirstScreen: Story = { args: { story: "screens-site--home" } };

export const LogIn: Story = { args: { story: "screens-log-in--empty" } };
