import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { contrastPairs } from "#core/merchant/index.ts";
import { ColorPairs } from "./color-pairs.tsx";

const meta = {
  title: "Foundations/Colour pairs",
  render: (_, { globals }) => <ColorPairs brand={String(globals.brand)} />,
  globals: { viewport: { value: "desktop", isRotated: false } },
} satisfies Meta;

export default meta;

/** The toolbar's brand, in both schemes. */
export const ColourPairs: StoryObj<typeof meta> = {
  play: async () => {
    await expect(screen.getAllByText(/^\d+\.\d:1, least (3|4\.5):1$/)).toHaveLength(2 * contrastPairs.length);
  },
};
