import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { ChannelList } from "./channel-list.tsx";
import type { ServiceChannel } from "./customer-service.ts";
import { NoChannel } from "./show-outcome.tsx";

const meta = { title: "Screens/Customer service", loaders: [loadTexts], decorators: [withTexts] } satisfies Meta;
export default meta;

const icon = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${color}"/></svg>`)}`;

const channel = (key: string, over: Partial<ServiceChannel> = {}): ServiceChannel => ({
  key,
  name: undefined,
  icon: icon("#0f7a6c"),
  isVip: false,
  url: undefined,
  open: async () => ({ kind: "open" }),
  ...over,
});

const onOpened = fn();
const onClose = fn();

/** A VIP member's: a campaign of their own, a chat in the page, one on a page of its own, a messenger. */
export const Channels: StoryObj = {
  render: () => (
    <ChannelList
      channels={[
        channel("vip", { isVip: true, icon: icon("#8a5a00") }),
        channel("here", { icon: undefined }),
        channel("page", { icon: icon("#0b6bd3"), url: "https://chat.example/" }),
        channel("messenger", { name: "WhatsApp", icon: icon("#1fa855"), url: "https://messenger.example/" }),
      ]}
      newWindow
      onOpened={onOpened}
    />
  ),
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole("link");
    for (const link of links) await expect(link).toHaveAttribute("target", "_blank");
    await expect(links[1]).toHaveTextContent("WhatsApp");
    const rows = [...canvas.getAllByRole("button"), ...links].map(({ textContent }) => textContent);
    await expect(new Set(rows).size).toBe(4);
    const [vip] = canvas.getAllByRole("button");
    if (!vip) throw new Error("the VIP campaign is a button");
    await userEvent.click(vip);
    await expect(onOpened).toHaveBeenCalledWith({ kind: "open" });
  },
};

/** While a vendor's script is loading no other channel opens. */
export const Opening: StoryObj = {
  render: () => (
    <ChannelList
      channels={[channel("vip", { isVip: true, open: () => new Promise(() => {}) }), channel("here")]}
      newWindow={false}
      onOpened={fn()}
    />
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole("button");
    if (!first || !second) throw new Error("there are two channels");
    await userEvent.click(first);
    await expect(first).toHaveAttribute("aria-busy", "true");
    await expect(second).toHaveAttribute("aria-disabled", "true");
  },
};

/** No chat at all: a message to the merchant takes its place. */
export const NoChat: StoryObj = {
  render: () => <NoChannel feedback="#feedback" onClose={onClose} />,
  play: async ({ canvas }) => expect(canvas.getByRole("link")).toBeVisible(),
};
