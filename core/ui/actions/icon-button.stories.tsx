import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Badge } from "../feedback/badge.tsx";
import { BackIcon, BellIcon } from "../icons/index.ts";
import { Sign } from "../signs/sign.tsx";
import { IconButton } from "./icon-button.tsx";

/**
 * For a few actions that everybody knows by their picture: close, back, search, clear. For anything else use a `Button` with
 * words. `raised` gives it a ground of its own over pictures.
 *
 * **Accessibility.** `label` is required, because the picture has no name; with a count, say the count ("Inbox, 3 unread").
 * 44 px in both directions. Icons that point along the line of reading need the class `mirrored`.
 */
const meta = {
  title: "Components/Actions/Icon button",
  component: IconButton,
  subcomponents: { IconButton },
  tags: ["autodocs"],
  args: { label: "Close", icon: <Sign name="close" />, onClick: fn() },
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
