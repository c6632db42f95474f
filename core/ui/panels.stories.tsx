import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { type ThemeVariants, themeVariants } from "#core/merchant/index.ts";
import { Button } from "./actions/button.tsx";
import { MenuList } from "./actions/menu-list.tsx";
import { EmptyState } from "./feedback/state.tsx";
import { TextField } from "./fields/text-field.tsx";
import { Screen, ScreenTitle } from "./frame/screen.tsx";
import { Modal } from "./overlays/modal.tsx";
import { Sign } from "./signs/sign.tsx";

/** What the variant `panel` shapes, and a screen's title: behind a sheet, or without it. */
function Panels({ sheet }: { readonly sheet: boolean }) {
  return (
    <Screen>
      <ScreenTitle>Inbox</ScreenTitle>
      <EmptyState scene="mail" title="No messages yet">
        News about your account appears here.
      </EmptyState>
      <TextField label="Username" />
      <MenuList
        title="For you"
        items={[
          { key: "inbox", icon: <Sign name="mail" />, label: "Inbox", href: "/m/member/inbox" },
          { key: "invite", icon: <Sign name="gift" />, label: "Invite friends", href: "/m/referral" },
        ]}
      />
      {sheet && (
        <Modal kind="sheet" title="Fortune Koi" closeLabel="Close" onClose={fn()}>
          <Button block>Play</Button>
        </Modal>
      )}
    </Screen>
  );
}

const meta = {
  title: "Screens/Panels",
  parameters: { layout: "fullscreen", choosesVariants: true },
  argTypes: {
    panel: { control: "select", options: themeVariants.panel },
    heading: { control: "select", options: themeVariants.heading },
  },
  render: () => <Panels sheet={false} />,
} satisfies Meta<Partial<ThemeVariants>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As the toolbar says; the controls change its variants. */
export const PanelsOfBrand: Story = {};

export const WithSheet: Story = { render: () => <Panels sheet /> };

/** For the tests alone, because the toolbar can't change them. */
const inBrand = (brand: string, language: string, scheme: "light" | "dark"): Story => ({
  globals: { brand, language, scheme },
  tags: ["!dev", "!autodocs"],
});

export const Tickets = inBrand("lotus", "VI", "light");
export const TicketsByNight = inBrand("lotus", "VI", "dark");
export const Cuts = inBrand("carnaval", "PT-BR", "light");
export const CutsByNight = inBrand("carnaval", "PT-BR", "dark");
export const Arches = inBrand("noor", "UR", "light");
export const ArchesByNight = inBrand("noor", "UR", "dark");
export const Stickers = inBrand("manila", "EN", "light");
export const StickersByNight = inBrand("manila", "EN", "dark");
export const CutsRightToLeft: Story = { ...inBrand("noor", "UR", "dark"), args: { panel: "cut" } };
