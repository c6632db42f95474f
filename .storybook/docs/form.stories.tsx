import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { FormPage } from "./foundations.tsx";

const meta = {
  title: "Foundations/Space and form",
  render: (_, { globals }) => <FormPage key={`${globals.brand} ${globals.scheme}`} />,
} satisfies Meta;

export default meta;

/** Distances, corners, lines and shadow of the toolbar's brand. */
export const SpaceAndForm: StoryObj<typeof meta> = {
  play: async () => {
    await expect(screen.getByText(/--radius-medium/)).toBeVisible();
    await expect(screen.getByText(/--space-section/)).toBeVisible();
  },
};
