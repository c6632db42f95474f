import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { SWRConfig } from "swr";
import { testSite } from "#core/app/testing.ts";
import type { Referral } from "#core/gateway/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { inEnglish } from "../../../.storybook/in-english.ts";
import InviteScreen from "./invite-screen.tsx";

interface Shown {
  readonly referral: Partial<Referral>;
  readonly enabled: boolean;
  readonly scenario: "answers" | "waits" | "fails";
}

const offer: Referral = {
  referralCode: "",
  link: "https://www.brand.example/m/register",
  invited: 0,
  rewarded: 0,
  reward: { amount: 50_000, currency: "VND" },
};

const load: Loader<Shown> = async ({ args: { referral, enabled, scenario }, globals }) => {
  const { i18n } = await loadTexts({ globals });
  const answer = (value: unknown) => () =>
    scenario === "answers"
      ? value
      : scenario === "fails"
        ? Promise.reject({ errorCode: "unknown_error" })
        : new Promise<never>(() => {});
  const site = testSite({
    i18n,
    answers: {
      "/wps/relay/MCSFE_getMerchantAvailablePromotions": answer({
        APP_DOWNLOAD: { enabled: true, count: 1 },
        REFERRAL: { enabled, count: 1 },
      }),
      "/wps/relay/PROMOFE_getReferralInfo": answer({ ...offer, ...referral }),
      "/wps/system/country": {
        countryCode: "VN",
        countryDialingCode: "84",
        currency: "VND",
        currencySymbol: "₫",
        currencyPosition: "after",
        countries: [],
      },
    },
  });
  return { i18n, site };
};

const meta: Meta<Shown> = {
  title: "Screens/Invite friends",
  render: (_, { loaded: { site } }) => (
    <SiteContext value={site}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <InviteScreen />
      </SWRConfig>
    </SiteContext>
  ),
  loaders: [load],
  decorators: [withTexts],
  args: { referral: {}, enabled: true, scenario: "answers" },
  parameters: { layout: "fullscreen" },
};

export default meta;
type Story = StoryObj<Shown>;

const link = "https://www.brand.example/m/register?r=LINH2041";

export const Visitor: Story = {
  play: inEnglish(async () => expect(await screen.findByText("50,000 ₫")).toBeVisible()),
};
export const Member: Story = { args: { referral: { referralCode: "LINH2041", link, invited: 4, rewarded: 2 } } };

/** The numbers are in one row, however long their labels are: one of them has two lines. */
export const MemberInPortuguese: Story = {
  ...Member,
  globals: { brand: "carnaval", language: "PT-BR" },
  play: async ({ canvasElement }) => {
    await screen.findByText("LINH2041");
    const boxesOf = (parts: string) =>
      [...canvasElement.querySelectorAll(`dl ${parts}`)].map((part) => part.getBoundingClientRect());
    await expect(boxesOf("dd")).toHaveLength(3);
    await expect(new Set(boxesOf("dd").map(({ bottom }) => Math.round(bottom))).size).toBe(1);
    await expect(new Set(boxesOf("dt").map(({ height }) => Math.round(height))).size).toBe(2);
  },
};

export const Loading: Story = { args: { scenario: "waits" } };
export const Failed: Story = { args: { scenario: "fails" } };
export const NoOffer: Story = { args: { enabled: false } };
export const LongTexts: Story = {
  args: {
    referral: {
      referralCode: "RINDFLEISCHETIKETTIERUNGSUEBERWACHUNG",
      link: `${link}&${"campaign=rindfleischetikettierung&".repeat(4)}`,
      invited: 1_234_567,
      rewarded: 1_234_567,
      reward: { amount: 987_654_321, currency: "VND" },
    },
  },
};
