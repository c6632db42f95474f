import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { selectedTexts } from "../apply-brand.ts";
import { TypePage } from "./foundations.tsx";

const meta = {
  title: "Foundations/Type",
  render: (_, { globals }) => <TypePage key={String(globals.brand)} sample={selectedTexts(globals)("hero.title")} />,
} satisfies Meta;

export default meta;

/** The brand’s fonts in every size, with its own words. */
export const Type: StoryObj<typeof meta> = {
  play: async () => expect(screen.getAllByRole("heading", { level: 2 }).length).toBeGreaterThan(1),
};
