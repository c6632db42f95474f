import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { selectedLanguage } from "../apply-brand.ts";
import { Avatars, type CoverChoice, Covers, coversOf, motifs, Scenes, studios } from "./artwork.tsx";

const meta: Meta<CoverChoice> = {
  title: "Foundations/Artwork",
  globals: { viewport: { value: "desktop", isRotated: false } },
};

export default meta;
type Story = StoryObj<CoverChoice>;

/** By studio, motif and shape. */
export const GameCovers: Story = {
  name: "Covers",
  args: { studio: "JADE", motif: "all", shape: "poster" },
  argTypes: {
    studio: { control: "select", options: studios },
    motif: { control: "select", options: motifs },
    shape: { control: "inline-radio", options: ["poster", "square"] },
  },
  render: (choice) => <Covers {...choice} />,
  play: async ({ args, canvas }) => {
    const shown = await canvas.findAllByRole("listitem");
    await expect(shown).toHaveLength(coversOf(args).length);
    await expect(shown.length).toBeGreaterThan(0);
  },
};

/** Banners with their words, and pictures of news, of the toolbar's brand and language. */
export const BannerScenes: Story = {
  name: "Banners and news",
  render: (_, { globals }) => (
    <Scenes
      brand={String(globals.brand)}
      language={selectedLanguage({ brand: String(globals.brand), language: String(globals.language) })}
    />
  ),
};

/** In the colours of the toolbar's brand. */
export const ProfilePictures: Story = { name: "Avatars", render: () => <Avatars /> };
