import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { Suspense } from "react";
import { expect, screen, userEvent } from "storybook/test";
import { testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { mobileAnswers } from "../mobile/testing.ts";
import RegistrationScreen from "./registration-screen.tsx";
import type { RegistrationState } from "./registration-state.ts";

interface Shown {
  readonly state: Partial<RegistrationState>;
  readonly minimumAge?: number;
  /** `loading`: the fields of the Mobile tab are being loaded. */
  readonly mobile?: "ready" | "loading";
}

const legal = {
  operator: "Lotus Play Ltd",
  terms: "https://brand.example/terms",
  privacy: "https://brand.example/privacy",
  seals: [],
  help: [],
};

/** The texts, and a registration without a gateway in the state that the story shows. */
const load: Loader<Shown> = async ({ args: { state, minimumAge, mobile }, globals }) => {
  const { i18n } = await loadTexts({ globals });
  const site = testSite({
    i18n,
    record: { ...(minimumAge !== undefined && { minimumAge }) },
    answers: mobileAnswers(),
    legal: async () => legal,
  });
  // What the screen prepares does not change the state.
  const registration = Object.assign(await site.registration(), { prepare: async () => {} });
  const fields = mobile === "ready" ? (await site.mobile()).fields() : undefined;
  registration.store.setState({ ready: true, offersMobile: mobile !== undefined, mobile: fields, ...state });
  return { i18n, site };
};

const meta: Meta<Shown> = {
  title: "Screens/Register",
  render: (_, { loaded: { site } }) => (
    <SiteContext value={site}>
      <Suspense>
        <RegistrationScreen query="" />
      </Suspense>
    </SiteContext>
  ),
  args: { state: {} },
  loaders: [load],
  decorators: [withTexts],
  parameters: { layout: "fullscreen" },
};

export default meta;
type Story = StoryObj<Shown>;

const openMobile = async () => {
  const [, tab] = await screen.findAllByRole("tab");
  if (tab) await userEvent.click(tab);
};

export const Empty: Story = {};
export const Loading: Story = { args: { state: { ready: false } } };
export const WithAge: Story = { args: { minimumAge: 18 } };
export const Busy: Story = { args: { state: { busy: true } } };
export const WithErrors: Story = {
  args: {
    minimumAge: 21,
    state: {
      errors: {
        username: "This username is taken. Choose another.",
        password: "Use 6 to 20 characters without spaces.",
        confirmation: "Passwords don't match.",
        adult: "You must be 21 or older to play here.",
      },
    },
  },
};
const longForm = {
  steps: [
    ["username", "password", "confirmation"],
    ["captcha", "adult"],
  ],
};
/** A captcha makes the form longer than four questions. */
export const FirstOfTwoSteps: Story = { args: { minimumAge: 18, state: longForm } };
export const SecondOfTwoSteps: Story = { args: { minimumAge: 18, state: { ...longForm, step: 1 } } };
export const SecondStepWithErrors: Story = {
  args: {
    minimumAge: 18,
    state: { ...longForm, step: 1, errors: { adult: "You must be 18 or older to play." } },
  },
};
export const TooManyAttempts: Story = { args: { state: { errors: { form: "Wait a moment and try again." } } } };
export const WithIdentity: Story = {
  args: {
    mobile: "ready",
    state: { identity: { provider: "line", title: "LINE", fields: {}, registrationFields: {}, returnTo: {} } },
  },
};
export const Mobile: Story = { args: { mobile: "ready", minimumAge: 18 }, play: openMobile };
export const MobileLoading: Story = { args: { mobile: "loading" }, play: openMobile };
export const MobileWithPassword: Story = {
  args: { mobile: "ready", state: { asksPassword: true } },
  play: openMobile,
};
export const MobileWithErrors: Story = {
  args: {
    mobile: "ready",
    state: {
      errors: {
        mobileNum: "This number is already registered. Log in, or use another number.",
        smsCode: "This code is incorrect or expired.",
      },
    },
  },
  play: openMobile,
};
export const MobileEmptySubmission: Story = {
  args: { mobile: "ready" },
  play: async () => {
    await openMobile();
    const number = document.querySelector<HTMLInputElement>("input[name=mobileNum]");
    await userEvent.type(number ?? document.body, "12{Enter}");
    await expect(number).toHaveAttribute("aria-invalid", "true");
    await expect(number).toHaveFocus();
  },
};
