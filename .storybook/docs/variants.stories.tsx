import type { Meta, StoryObj } from "@storybook/react-vite";
import { VariantTable } from "./variant-table.tsx";

const meta = {
  title: "Foundations/Variants",
  render: (_, { globals }) => <VariantTable globals={{ ...globals, brand: String(globals.brand) }} />,
  // What is in the frames is a story with tests of its own.
  tags: ["!test"],
  globals: { viewport: { value: "desktop", isRotated: false } },
} satisfies Meta;

export default meta;

/** Every variant on a home of the toolbar's brand, and the brands that chose it. */
export const Variants: StoryObj<typeof meta> = {};
