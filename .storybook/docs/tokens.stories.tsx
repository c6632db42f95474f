import type { Meta, StoryObj } from "@storybook/react-vite";
import { TokenTable } from "./token-table.tsx";

const meta = {
  title: "Foundations/Tokens",
  render: (_, { globals }) => <TokenTable key={`${globals.brand} ${globals.scheme}`} />,
  globals: { viewport: { value: "desktop", isRotated: false } },
} satisfies Meta;

export default meta;

/** The tokens of the toolbar's brand, in its colour scheme. */
export const Tokens: StoryObj<typeof meta> = {};
