import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Badge } from "../feedback/badge.tsx";
import { BackIcon, BellIcon, CloseIcon } from "../icons/index.ts";
import { IconButton } from "./icon-button.tsx";

const meta = {
  title: "Components/Actions/Icon button",
  component: IconButton,
  args: { label: "Close", icon: <CloseIcon />, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Raised: Story = { args: { raised: true } };
export const WithCount: Story = { args: { label: "Inbox, 3 unread", icon: <BellIcon />, badge: <Badge>3</Badge> } };
export const Disabled: Story = { args: { disabled: true } };

/** Mirrored in right-to-left languages. */
export const Directional: Story = {
  args: { label: "Back", icon: <BackIcon className="mirrored" /> },
  globals: { direction: "rtl" },
};
