import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { DownloadIcon } from "../icons/index.ts";
import { Button, ButtonLink } from "./button.tsx";

const meta = {
  title: "Components/Actions/Button",
  component: Button,
  args: { children: "Log in", onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Secondary: Story = { args: { tone: "secondary", children: "Register" } };
export const Quiet: Story = { args: { tone: "quiet", children: "Cancel" } };
export const Danger: Story = { args: { tone: "danger", children: "Log out" } };
export const Small: Story = { args: { size: "small", children: "Try again" } };
export const Block: Story = { args: { block: true } };
export const WithIcon: Story = { args: { icon: <DownloadIcon />, children: "Download" } };
export const Disabled: Story = { args: { disabled: true } };

/** Keeps its width and its focus, and ignores taps. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole("button", { name: "Log in" });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const LongWords: Story = {
  args: { block: true, children: "Melden Sie sich mit Ihrem Benutzernamen und Ihrem Passwort an" },
};

export const AsLink: Story = {
  render: () => <ButtonLink href="/m/register">Register</ButtonLink>,
};
