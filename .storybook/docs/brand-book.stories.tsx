import { brandFiles } from "virtual:livery-brand-files";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { BrandBook } from "./brand-book.tsx";

const meta = {
  title: "Brands/Brand book",
  render: (_, { globals }) => <BrandBook brand={String(globals.brand)} />,
  globals: { viewport: { value: "desktop", isRotated: false } },
} satisfies Meta;

export default meta;

/** Pictures of the toolbar's brand with their sizes and clear space, on light and dark. */
export const Book: StoryObj<typeof meta> = {
  play: async ({ globals }) => {
    const files = brandFiles[String(globals.brand)] ?? {};
    for (const key of screen.getAllByText(/^brand\.\w+$/)) {
      const file = files[key.textContent.replace("brand.", "")];
      await expect(key.closest("p")).toHaveTextContent(
        file ? `${key.textContent} · ${file.path} · ` : /^(Missing|Drawn)/,
      );
    }
  },
};
