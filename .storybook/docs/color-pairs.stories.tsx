import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { contrastPairs } from "#core/merchant/index.ts";
import { selectedSchemes } from "../apply-brand.ts";
import { ColorPairs } from "./color-pairs.tsx";

const meta = {
  title: "Foundations/Colour pairs",
  render: (_, { globals }) => <ColorPairs brand={String(globals.brand)} />,
  globals: { viewport: { value: "desktop", isRotated: false } },
} satisfies Meta;

export default meta;

/** The toolbar's brand, in the schemes that it has. */
export const ColourPairs: StoryObj<typeof meta> = {
  play: async ({ globals }) => {
    const schemes = selectedSchemes(String(globals.brand)).map(([scheme]) => scheme);
    await expect(screen.getAllByText(/^\d+\.\d:1, least (3|4\.5):1$/)).toHaveLength(
      schemes.length * contrastPairs.length,
    );
    await expect(schemes).toContain(document.documentElement.dataset.scheme);
  },
};
