import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconsPage, SignsPage } from "./foundations.tsx";

const meta = {
  title: "Foundations/Icons",
  render: () => <IconsPage />,
} satisfies Meta;

export default meta;

/** Every icon that screens and plugins may use. */
export const Icons: StoryObj<typeof meta> = {};

/** Of navigation, categories, the account and empty screens. */
export const Signs: StoryObj<typeof meta> = { render: () => <SignsPage /> };
