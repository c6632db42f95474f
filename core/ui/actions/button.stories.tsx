import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { DownloadIcon } from "../icons/index.ts";
import { Button, ButtonLink } from "./button.tsx";

/**
 * A button does something here and now. Where it only leads to another place, use `ButtonLink`, which looks the same and can
 * be opened in a new tab. A screen has one `primary` button: what most people came for. The brand's variant `button` shapes
 * all of them (pill, cut, rounded …).
 *
 * **Accessibility.** The label is the name: write what happens ("Send code"), not "OK". At least 44 px high. While `busy` it
 * keeps its width, its focus and its name, and says `aria-busy`, so that nobody is thrown to the top of the page.
 */
const meta = {
  title: "Components/Actions/Button",
  component: Button,
  subcomponents: { Button, ButtonLink },
  tags: ["autodocs"],
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
