import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { testSite } from "#core/app/testing.ts";
import type { LegalNotice } from "#core/merchant/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { TrustSheet } from "./trust-sheet.tsx";

interface Shown {
  readonly legal: LegalNotice;
  readonly minimumAge?: number;
}

const load: Loader<Shown> = async ({ args: { minimumAge, legal }, globals }) => {
  const { i18n } = await loadTexts({ globals });
  const record = { ...(minimumAge !== undefined && { minimumAge }) };
  return { i18n, site: testSite({ i18n, record, legal: async () => legal }) };
};

const meta: Meta<Shown> = {
  title: "Screens/Trust",
  render: (_, { loaded: { site } }) => (
    <SiteContext value={site}>
      <TrustSheet close={() => {}} />
    </SiteContext>
  ),
  loaders: [load],
  decorators: [withTexts],
};

export default meta;
type Story = StoryObj<Shown>;

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
      payments: [{ title: "Bank transfer" }, { title: "Card" }],
      seals: [{ title: "Fair Play Council", url: "https://seal.example" }, { title: "Island Gaming Board" }],
      help: [{ title: "Gambling Therapy", url: "https://www.gamblingtherapy.org" }],
    },
  },
};

/** A brand that has told nothing: no row claims more than the connection. */
export const WithoutFacts: Story = { args: { legal: { seals: [], help: [] } } };
