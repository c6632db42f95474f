import { brandFiles } from "virtual:livery-brand-files";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { StoryFrame } from "./brand-frames.tsx";
import { OutsidePage } from "./outside-page.tsx";
import tables from "./tables.module.css";

const meta = {
  title: "Brands/Outside the page",
  globals: { viewport: { value: "desktop", isRotated: false } },
} satisfies Meta;

export default meta;

/** Icons of home screens, a notification, the preview of a link and the chat. */
export const Elsewhere: StoryObj<typeof meta> = {
  render: (_, { globals }) => (
    <OutsidePage toolbar={{ brand: String(globals.brand), language: String(globals.language) }} />
  ),
  play: async ({ canvasElement, globals }) => {
    const share = brandFiles[String(globals.brand)]?.share;
    await expect(
      share ? canvasElement.querySelector(`img[src="${share.address}"]`) : screen.getByText("brand.share"),
    ).toBeVisible();
    await expect(screen.getByTitle("Chat")).toBeVisible();
  },
};

/** What all addresses show while the gateway says that it is maintained. */
export const Maintenance: StoryObj<typeof meta> = {
  render: (_, { globals }) => (
    <main className={tables.page} lang="en" dir="ltr">
      <h1>Maintenance</h1>
      <StoryFrame
        title="Maintenance"
        story="screens-system-states--maintenance"
        globals={{ ...globals, brand: String(globals.brand) }}
      />
    </main>
  ),
  // What is in the frame is a story with a test of its own.
  tags: ["!test"],
};
