import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconsPage } from "./foundations.tsx";

const meta = {
  title: "Foundations/Icons",
  render: () => <IconsPage />,
} satisfies Meta;

export default meta;

/** Every icon that screens and plugins may use. */
export const Icons: StoryObj<typeof meta> = {};
