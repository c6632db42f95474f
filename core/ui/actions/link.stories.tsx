import type { Meta, StoryObj } from "@storybook/react-vite";
import { Link, LinkButton } from "./link.tsx";

/**
 * In running text or on a line of its own: the quietest action. `Link` opens an address; `LinkButton` looks the same where
 * there is none, as for a sheet or a chat.
 *
 * **Accessibility.** Underlined, so that it is not told by its colour alone. Its words say where it leads without the sentence
 * around them.
 */
const meta = {
  title: "Components/Actions/Link",
  component: Link,
  subcomponents: { Link, LinkButton },
  tags: ["autodocs"],
  args: { href: "/m/register", children: "Register a new account" },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const AsButton: Story = { render: () => <LinkButton onClick={() => {}}>Forgot password?</LinkButton> };
