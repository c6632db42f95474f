import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Sign } from "../signs/sign.tsx";
import { MenuList } from "./menu-list.tsx";

/**
 * Rows that each lead somewhere: settings, the account, a list of messages. A row has an icon, a label, and at its end the
 * value that is chosen now. With large text the value goes below the label.
 *
 * **Accessibility.** A list of links and buttons under a heading; the arrow at the end is decoration. `marked` makes a row
 * bold: say in its `note` what is new, too.
 */
const meta = {
  title: "Components/Actions/Menu list",
  component: MenuList,
  subcomponents: { MenuList },
  tags: ["autodocs"],
  args: {
    title: "Settings",
    items: [
      { key: "language", icon: <Sign name="language" />, label: "Language", value: "English", onClick: () => {} },
      { key: "password", icon: <Sign name="key" />, label: "Change password", href: "/m/changePsw" },
      { key: "help", icon: <Sign name="chat" />, label: "Help", href: "https://help.example" },
    ],
  },
} satisfies Meta<typeof MenuList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Settings: Story = {};
/** A short value is in one piece. */
export const OnTheSmallestPhone: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: "288px" }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const value = document.createRange();
    value.selectNodeContents(within(canvasElement).getByText("English"));
    await expect(value.getClientRects()).toHaveLength(1);
  },
};
export const Busy: Story = {
  args: {
    items: [{ key: "help", icon: <Sign name="chat" />, label: "Customer service", busy: true, onClick: () => {} }],
  },
};
export const LongNames: Story = {
  args: {
    items: [
      {
        key: "long",
        icon: <Sign name="language" />,
        label: "Rindfleischetikettierungsüberwachungsaufgaben",
        value: "Übertragungsgesetzesentwurfsfassung",
        onClick: () => {},
      },
    ],
  },
};
