import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { testSite } from "#core/app/testing.ts";
import { createManualClock } from "#core/kernel/index.ts";
import type { LegalNotice } from "#core/merchant/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { SiteFooter } from "./site-footer.tsx";

interface Shown {
  readonly legal: LegalNotice;
  readonly minimumAge?: number;
}

const load: Loader<Shown> = async ({ args: { minimumAge, legal }, globals }) => {
  const { i18n } = await loadTexts({ globals });
  const record = { name: "Lotus", ...(minimumAge !== undefined && { minimumAge }) };
  const clock = createManualClock(Date.parse("2026-11-21T12:00:00Z"));
  return { i18n, site: testSite({ i18n, record, clock, legal: async () => legal }) };
};

const meta: Meta<Shown> = {
  title: "Screens/Footer",
  render: (_, { loaded: { site } }) => (
    <SiteContext value={site}>
      <SiteFooter />
    </SiteContext>
  ),
  loaders: [load],
  decorators: [withTexts],
  parameters: { layout: "fullscreen" },
};

export default meta;
type Story = StoryObj<Shown>;

const mark =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 20'%3E%3Cpath fill='%230057d9' d='M0 0h30v20H0z'/%3E%3C/svg%3E";

const help = [{ title: "Gambling Therapy", url: "https://www.gamblingtherapy.org" }];

export const Complete: Story = {
  args: {
    minimumAge: 18,
    legal: {
      operator: "Lotus Play Ltd, 12 Harbour Street, Valletta",
      licence: { authority: "Island Gaming Board", number: "IGB/2024/0365", url: "https://licence.example/lotus" },
      terms: "https://brand.example/terms",
      privacy: "https://brand.example/privacy",
      responsibleGambling: "https://brand.example/responsible-gambling",
      selfExclusion: "https://brand.example/self-exclusion",
      payments: [{ title: "Bank transfer" }, { title: "Card" }, { title: "E-wallet", image: mark }],
      seals: [
        { title: "Fair Play Council", url: "https://seal.example" },
        { title: "Tested games", image: mark },
      ],
      help,
    },
  },
};
/** Latin names beside Nastaliq are words of their own. */
export const InUrdu: Story = {
  ...Complete,
  globals: { brand: "noor", language: "UR" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of [canvas.getByRole("link", { name: /Gambling Therapy/ }), canvas.getByText(/Lotus Play Ltd/)])
      await expect(Number.parseFloat(getComputedStyle(name).wordSpacing)).toBeGreaterThan(2);
  },
};
export const WithoutLegalSection: Story = { args: { minimumAge: 21, legal: { seals: [], help } } };
export const LongNames: Story = {
  args: {
    minimumAge: 18,
    legal: {
      operator: "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesellschaft mit beschränkter Haftung",
      licence: { authority: "Bundesglücksspielaufsichtsbehördenverwaltungsstelle", number: "LIC/2026/0000/0000/0000" },
      terms: "https://brand.example/terms",
      privacy: "https://brand.example/privacy",
      seals: [],
      help: [{ title: "Glücksspielsuchtselbsthilfegruppenvermittlungsstelle", url: "https://help.example" }],
    },
  },
};
