import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { DownloadSettings } from "#core/gateway/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { DownloadOffer } from "./download-offer.tsx";
import { DownloadOptions } from "./download-options.tsx";

const icon = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" fill="#345"/></svg>')}`;

const banner = {
  image: icon,
  title: "Your games in your pocket",
  text: "Opens faster. Get win alerts.",
};

const settings: DownloadSettings = {
  resources: [
    { resourceType: "IOS", url: "https://apps.example/id1" },
    { resourceType: "MOBILECONFIG", url: "/dl/site.mobileconfig" },
    { resourceType: "Android", url: "/dl/site.apk" },
  ],
  banner,
  loginRequired: false,
  minVipLevel: 0,
  latestVersion: "2.4.39",
};
const meta = { title: "Screens/Download", loaders: [loadTexts], decorators: [withTexts] } satisfies Meta;
export default meta;

const onDownload = fn();
const onClose = fn();

/** The bar above the bottom bar. */
export const Bar: StoryObj = {
  render: () => <DownloadOffer banner={banner} busy={false} onDownload={onDownload} onClose={onClose} />,
  play: async ({ canvas }) => {
    const [close, download] = canvas.getAllByRole("button");
    if (!close || !download) throw new Error("the bar has two buttons");
    await userEvent.click(download);
    await expect(onDownload).toHaveBeenCalledOnce();
    await userEvent.click(close);
    await expect(onClose).toHaveBeenCalledOnce();
  },
};

/** The pop-up on a desktop, which offers the links for both phones. */
export const Options: StoryObj = {
  render: () => <DownloadOptions settings={settings} os="desktop" follow={fn()} />,
  play: async ({ canvas }) => expect(canvas.getAllByRole("link")).toHaveLength(3),
};

export const NoOptions: StoryObj = {
  render: () => <DownloadOptions settings={{ ...settings, resources: [] }} os="ios" follow={fn()} />,
  play: async ({ canvas }) => expect(canvas.queryByRole("link")).toBeNull(),
};
