import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { IconButton } from "../actions/icon-button.tsx";
import { Link } from "../actions/link.tsx";
import { AccountChip } from "../pictures/avatar.tsx";
import { Mark } from "../pictures/brand-art.tsx";
import { Sign } from "../signs/sign.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Header, HeaderAction, HeaderLink } from "./header.tsx";
import { Card, Divider, Section } from "./section.tsx";
import { Stack } from "./stack.tsx";

/**
 * What is around every screen: the bar at the top, the navigation at the bottom, and the sections between them. The brand's
 * variants `header` and `navigation` choose their form, `divider` what is between sections. The first page that the server
 * sends has the same boxes, so that nothing moves when the scripts have come.
 *
 * **Accessibility.** One `header`, one `nav` with a name, sections under headings, so that screen readers can jump between
 * them. The current screen's entry has `aria-current`. With large text the bars grow instead of cutting words.
 */
const meta = {
  title: "Components/Frame",
  subcomponents: { Header, HeaderLink, HeaderAction, BottomBar, Section, Divider, Card, Stack },
  tags: ["autodocs"],
  parameters: { layout: "fullscreen", isHome: true },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const home = { href: "/m/home", label: "Livery" };
const language = <IconButton label="Language" icon={<Sign name="language" />} />;
const greeting = { text: "Good evening", note: "Friday, 20 November" };

const visitor = (
  <Header
    home={home}
    start={language}
    end={
      <>
        <HeaderLink href="/m/register">Join</HeaderLink>
        <HeaderAction href="/m/login">Log in</HeaderAction>
      </>
    }
    greeting={greeting}
  />
);

const bar = (
  <BottomBar
    label="Main"
    items={[
      { href: "/m/home", label: "Home", sign: "home", current: true },
      { href: "/m/game", label: "Games", sign: "games" },
      { href: "/m/elott", label: "Draws", icon: <Mark /> },
      { href: "/m/news", label: "News", sign: "news" },
      { href: "/m/member/home", label: "Account", sign: "account" },
    ]}
  />
);

export const HeaderForVisitors: Story = { render: () => visitor };
export const HeaderInCarnaval: Story = { render: () => visitor, globals: { brand: "carnaval" } };
export const HeaderInNoor: Story = { render: () => visitor, globals: { brand: "noor", language: "UR" } };
export const HeaderInManila: Story = { render: () => visitor, globals: { brand: "manila" } };

export const HeaderForMembers: Story = {
  render: () => (
    <Header
      home={home}
      start={language}
      end={<AccountChip href="/m/member/home" label="Account" name="player" />}
      greeting={greeting}
    />
  ),
};

/** In every variant (the toolbar): the name is truncated, the logo is not. */
export const HeaderWithALongName: Story = {
  render: () => (
    <Header
      home={home}
      start={language}
      end={<AccountChip href="/m/member/home" label="Account" name="a.very.long.user.name.indeed" />}
      greeting={greeting}
    />
  ),
  play: async ({ canvasElement }) => {
    const [logo, chip] = [...canvasElement.querySelectorAll("header a")].map((link) => link.getBoundingClientRect());
    await expect(Math.abs((logo?.top ?? 0) - (chip?.top ?? 99))).toBeLessThan(8);
  },
};

export const BarRaised: Story = { render: () => bar, globals: { brand: "lotus" } };
export const BarFlat: Story = { render: () => bar, globals: { brand: "carnaval", scheme: "dark" } };
export const BarWithArch: Story = { render: () => bar, globals: { brand: "noor" } };
export const BarFloating: Story = { render: () => bar, globals: { brand: "manila" } };

export const Sections: Story = {
  render: () => (
    <>
      <Section title="Your rank" action={<Link href="/m/member/home">Benefits</Link>}>
        <Card>Silver, three of five conditions</Card>
      </Section>
      <Divider />
      <Section title="News">
        <Card>New draws every evening</Card>
      </Section>
    </>
  ),
};

export const HeaderWithLargeText: Story = { ...HeaderForVisitors, globals: { brand: "lotus", textZoom: "200" } };
export const BarWithLargeText: Story = { render: () => bar, globals: { brand: "carnaval", textZoom: "200" } };
