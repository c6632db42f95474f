import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import type { ProtectionManifest } from "#core/extension-points/index.ts";
import { createManualClock } from "#core/kernel/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { ProtectionSheet } from "./protection-sheet.tsx";
import css from "./strip.css?inline";
import { Strip } from "./strip.tsx";

const manifest: ProtectionManifest = {
  api: 1,
  title: "Operator",
  link: "{settings.page}?lang={lang}",
  months: [6, 12],
  settings: { type: "object" },
};

const strip = { clock: true, time: true, netPosition: true, lastLogin: true, marks: true };

const load: Loader = async ({ globals }) => {
  const { i18n } = await loadTexts({ globals });
  const site = testSite({
    i18n,
    clock: createManualClock(Date.parse("2026-11-21T12:00:00Z")),
    record: {
      minimumAge: 18,
      plugins: [
        {
          point: "protection",
          id: "operator",
          url: "/operator.js",
          manifest,
          settings: { page: "https://breaks.example/" },
        },
      ],
    },
    idlePlugins: async () => {},
    legal: async () => ({
      seals: [],
      help: [{ title: "Gambling Therapy", url: "https://www.gamblingtherapy.org" }],
      realityCheckMinutes: 60,
      realityCheckChoices: [15, 30, 60],
      strip,
    }),
    answers: {
      "/wps/member/protection": { netPosition: -125.5, limits: [{ label: "Deposits a day", value: "200 of 500" }] },
    },
  });
  site.session.open(loginValue, loggedIn);
  const [protection, playTime] = await Promise.all([site.protection(), site.playTime()]);
  await protection.answer.settled();
  return { i18n, site, protection, playTime };
};

const meta: Meta = {
  title: "Screens/Player protection",
  loaders: [load],
  decorators: [(Story, { loaded: { site } }) => <SiteContext value={site}>{Story()}</SiteContext>, withTexts],
};
export default meta;

/** The bar at the top of every page; there its styles are in a shadow tree. */
export const StripOfAMember: StoryObj = {
  render: (_, { loaded: { protection, playTime } }) => (
    <div style={{ background: "#15191c", blockSize: "1.5rem" }}>
      <style>{css.replaceAll(/(^|\})\s*([^{}@]+)\{/g, "$1 .strip :is($2){")}</style>
      <div className="strip" style={{ blockSize: "100%" }}>
        <Strip {...{ protection, playTime }} legal={{ seals: [], strip }} onTick={fn()} onOpen={fn()} />
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent("0:00:00");
    await expect(canvas.getByRole("button")).toBeVisible();
  },
};

/** The pause is one tap away; self-exclusion asks first. */
export const Sheet: StoryObj = {
  render: () => <ProtectionSheet close={fn()} />,
  play: async ({ canvas }) => {
    const [pause] = await canvas.findAllByRole("button");
    await expect(pause).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Gambling Therapy" })).toBeVisible();
  },
};
