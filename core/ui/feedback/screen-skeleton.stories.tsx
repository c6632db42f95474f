import type { Meta, StoryObj } from "@storybook/react-vite";
import { ScreenSkeleton } from "./screen-skeleton.tsx";

const meta = {
  title: "Components/Feedback/Screen skeleton",
  component: ScreenSkeleton,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof ScreenSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = { args: { kind: "form" } };
export const Account: Story = { args: { kind: "account" } };
