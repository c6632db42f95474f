import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { SWRConfig } from "swr";
import { testSite } from "#core/app/testing.ts";
import type { DownloadSettings } from "#core/gateway/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { selectedAppIcon, selectedRecord } from "../../../.storybook/apply-brand.ts";
import { inEnglish } from "../../../.storybook/in-english.ts";
import { AppCard } from "./app-card.tsx";
import { DownloadBar } from "./download-bar.idle.tsx";
import { DownloadLinks } from "./download-links.tsx";

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

const press = fn(async () => {});

const load: Loader = async ({ globals }) => {
  const { i18n } = await loadTexts({ globals });
  const { site: record } = selectedRecord({ brand: String(globals.brand) });
  const site = testSite({
    i18n,
    record: { ...record, rating: 4.6 },
    platform: { os: "desktop" },
    download: async () => ({ press, openPopup: () => {}, follow: async () => {} }),
    answers: {
      "/wps/relay/WPSCORE_getDownloadSetting": { ...settings, banner: { ...banner, image: selectedAppIcon(globals) } },
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
  decorators: [
    (Story, { loaded: { site } }) => (
      <SiteContext value={site}>
        <SWRConfig value={{ provider: () => new Map() }}>{Story()}</SWRConfig>
      </SiteContext>
    ),
    withTexts,
  ],
} satisfies Meta;
export default meta;

/** The bar above the header. */
export const Bar: StoryObj = {
  render: () => <DownloadBar />,
  play: async ({ canvas }) => {
    const [, download] = await canvas.findAllByRole("button");
    if (!download) throw new Error("the bar has two buttons");
    await userEvent.click(download);
    await waitFor(() => expect(press).toHaveBeenCalledOnce());
  },
};

/** On the narrowest phone, beside a long word, the icon stays. */
export const NarrowBar: StoryObj = {
  ...Bar,
  globals: { brand: "carnaval", language: "RU", viewport: { value: "smallest", isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByRole("button");
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
  play: inEnglish(async ({ canvas }) => expect(canvas.getByRole("img", { name: /4\.6/ })).toBeVisible()),
};
