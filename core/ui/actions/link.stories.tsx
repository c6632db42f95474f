import type { Meta, StoryObj } from "@storybook/react-vite";
import { Link, LinkButton } from "./link.tsx";

const meta = {
  title: "Components/Actions/Link",
  component: Link,
  args: { href: "/m/register", children: "Register a new account" },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const AsButton: Story = { render: () => <LinkButton onClick={() => {}}>Forgot password?</LinkButton> };
