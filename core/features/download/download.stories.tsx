import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { testSite } from "#core/app/testing.ts";
import type { DownloadSettings } from "#core/gateway/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { selectedAppIcon, selectedRecord } from "../../../.storybook/apply-brand.ts";
import { AppCard } from "./app-card.tsx";
import { DownloadLinks } from "./download-links.tsx";
import { DownloadOffer } from "./download-offer.tsx";

const banner = {
  title: "Your games in your pocket",
  text: "Opens faster. Get win alerts.",
};

const settings: DownloadSettings = {
  resources: [
    { resourceType: "IOS", url: "https://apps.example/id1" },
    { resourceType: "MOBILECONFIG", url: "/dl/site.mobileconfig" },
    { resourceType: "Android", url: "/dl/site.apk" },
  ],
  banner: null,
  loginRequired: false,
  minVipLevel: 0,
  latestVersion: "2.4.39",
};

const load: Loader = async ({ globals }) => {
  const { i18n } = await loadTexts({ globals });
  const { site: record } = selectedRecord({ brand: String(globals.brand) });
  const site = testSite({
    i18n,
    record: { ...record, rating: 4.6 },
    platform: { os: "desktop" },
    answers: {
      "/wps/relay/MCSFE_getMerchantAvailablePromotions": {
        APP_DOWNLOAD: { enabled: true, count: 2 },
        REFERRAL: { enabled: false, count: 0 },
      },
    },
  });
  return { i18n, site };
};

const meta = {
  title: "Screens/Download",
  loaders: [load],
  decorators: [(Story, { loaded: { site } }) => <SiteContext value={site}>{Story()}</SiteContext>, withTexts],
} satisfies Meta;
export default meta;

const onDownload = fn();
const onClose = fn();

/** The bar above the header. */
export const Bar: StoryObj = {
  render: (_, { globals }) => (
    <DownloadOffer
      icon={selectedAppIcon(globals)}
      title={banner.title}
      text={banner.text}
      busy={false}
      onDownload={onDownload}
      onClose={onClose}
    />
  ),
  play: async ({ canvas }) => {
    const [close, download] = canvas.getAllByRole("button");
    if (!close || !download) throw new Error("the bar has two buttons");
    await userEvent.click(download);
    await expect(onDownload).toHaveBeenCalledOnce();
    await userEvent.click(close);
    await expect(onClose).toHaveBeenCalledOnce();
  },
};

/** On the narrowest phone, beside a long word, the icon stays. */
export const NarrowBar: StoryObj = {
  ...Bar,
  globals: { brand: "carnaval", language: "RU", viewport: { value: "smallest", isRotated: false } },
  play: async ({ canvasElement }) => {
    const [bar, icon] = ["section", "img"].map((part) => canvasElement.querySelector(part)?.getBoundingClientRect());
    await expect(icon?.bottom).toBeLessThan(bar?.bottom ?? 0);
  },
};

/** The links on a desktop, which are those for both phones. */
export const Options: StoryObj = {
  render: () => <DownloadLinks settings={settings} />,
  play: async ({ canvas }) => expect(canvas.getAllByRole("link")).toHaveLength(3),
};

export const NoOptions: StoryObj = {
  render: () => <DownloadLinks settings={{ ...settings, resources: [] }} />,
  play: async ({ canvas }) => expect(canvas.queryByRole("link")).toBeNull(),
};

export const Card: StoryObj = {
  render: (_, { globals }) => (
    <AppCard
      settings={{ ...settings, resources: [{ resourceType: "AppDownloadIcon", url: selectedAppIcon(globals) }] }}
    />
  ),
  play: async ({ canvas }) => expect(canvas.getByRole("img", { name: /4\.6/ })).toBeVisible(),
};
