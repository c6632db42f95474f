import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { expect, screen, userEvent } from "storybook/test";
import { captchaGate, identityParts, never } from "#tests/stories/identity-stage.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { aMobile } from "../mobile/testing.ts";
import { createRegistration } from "./create-registration.ts";
import type { RegistrationState } from "./registration.ts";
import { RegistrationView } from "./registration-view.tsx";

interface Shown {
  readonly state: Partial<RegistrationState>;
  readonly minimumAge?: number;
  /** `loading`: the fields of the tab Mobile are on their way. */
  readonly mobile?: "ready" | "loading";
}

/** A registration without a gateway, standing in the state that a story shows. */
function Shown({ state, minimumAge, mobile }: Shown) {
  const { t } = useTranslation();
  const [registration] = useState(() => {
    const created = createRegistration({
      ...identityParts(t),
      minimumAge,
      mobile: never,
      smsProviders: () => [],
      captcha: captchaGate("register", false),
      gateway: { registration: { register: never, registerMobile: never } },
      origin: never,
      pixelTrack: async () => null,
      navigate: () => {},
    });
    const fields = mobile === "ready" ? aMobile({ t }).fields() : undefined;
    created.store.setState({ offersMobile: mobile !== undefined, mobile: fields, ...state });
    return created;
  });
  return <RegistrationView registration={registration} login="/m/login" />;
}

const meta = {
  title: "Screens/Register",
  component: Shown,
  args: { state: {} },
  loaders: [loadTexts],
  decorators: [withTexts],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

const openMobile = async () => {
  const [, tab] = await screen.findAllByRole("tab");
  if (tab) await userEvent.click(tab);
};

export const Empty: Story = {};
export const WithAge: Story = { args: { minimumAge: 18 } };
export const Busy: Story = { args: { state: { busy: true, phase: "processing" } } };
export const WithErrors: Story = {
  args: {
    minimumAge: 21,
    state: {
      errors: {
        username: "This user name is taken. Choose another.",
        password: "Use 6 to 20 letters, digits and signs without spaces.",
        confirmation: "The two passwords differ.",
        adult: "You must be 21 or older to play here.",
      },
    },
  },
};
export const TooManyAttempts: Story = { args: { state: { errors: { form: "Please wait a moment and try again." } } } };
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
        mobileNum: "This number has an account already. Log in with it, or use another number.",
        smsCode: "This code is wrong or too old.",
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
