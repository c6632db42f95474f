import type { Meta, StoryObj } from "@storybook/react-vite";
import { type Row, type RowStep, rows } from "./story-row.tsx";

// What is in the frames are stories with tests of their own.
const meta: Meta<Row> = { ...rows, title: "Flows/State matrix", tags: ["!test"] };

export default meta;
type Story = StoryObj<Row>;

/** Every text a third longer. */
const long = { pseudo: "accented" };

/** A row of the matrix is a story: each frame is a whole site, and twenty at once would be slow. */
const row = (title: string, states: Readonly<Record<string, Omit<RowStep, "name">>>): Story => ({
  args: { title, steps: Object.entries(states).map(([name, state]) => ({ name, ...state })) },
});

export const Home = row("Home", {
  Empty: { story: "screens-site--home", args: "scenario:empty" },
  Loading: { story: "screens-site--home", args: "scenario:waits" },
  Error: { story: "screens-site--home-without-a-gateway" },
  "Long text": { story: "screens-site--home", globals: long },
  Offline: { story: "screens-site--home", args: "scenario:offline" },
});

export const Games = row("Games", {
  Empty: { story: "screens-games--empty" },
  Loading: { story: "screens-games--loading" },
  Error: { story: "screens-games--failed" },
  "Long text": { story: "screens-games--one-category", globals: long },
  Offline: { story: "screens-games--one-category", args: "scenario:offline" },
});

export const News = row("News", {
  Empty: { story: "screens-news--empty" },
  Loading: { story: "screens-news--loading" },
  Error: { story: "screens-news--failed" },
  "Long text": { story: "screens-news--list", globals: long },
  Offline: { story: "screens-site--offline" },
});

export const Inbox = row("Inbox", {
  Empty: { story: "screens-inbox--empty" },
  Loading: { story: "screens-inbox--loading" },
  Error: { story: "screens-inbox--failed" },
  "Long text": { story: "screens-inbox--long-texts" },
  Offline: { story: "screens-site--inbox-offline" },
});
