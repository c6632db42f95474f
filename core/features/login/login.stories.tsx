import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { expect, userEvent } from "storybook/test";
import { testSite } from "#core/app/testing.ts";
import { OpenInBrowserHint, SiteContext } from "#core/site/index.ts";
import google from "#plugins/login/google-one-tap/icon.svg?url";
import { createPasswordForm } from "#plugins/login/password/form.tsx";
import telegram from "#plugins/login/telegram/icon.svg?url";
import twitter from "#plugins/login/twitter/icon.svg?url";
import { imageCode } from "#tests/stories/image-code.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { createCaptchaGate } from "../captcha/create-captcha-gate.ts";
import { composeLogin } from "./load-login.ts";
import type { LoginState } from "./login.ts";
import { LoginView } from "./login-view.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

/** A log-in in the state that a story shows; its gateway never answers. */
function useLogin(state: Partial<LoginState>, captcha: "none" | "image" | "broken") {
  const { t } = useTranslation();
  const [login] = useState(() => {
    const site = testSite({ i18n: { t: (key, values) => t(key, { ...values }) }, fetch: () => new Promise(() => {}) });
    const created = composeLogin(site, createCaptchaGate(site, "login"));
    const Form = createPasswordForm({ t: (key) => t(`login/password::${key}`) });
    created.store.setState({
      loginMethods: { forms: [{ id: "password", tab: "account", Form }], buttons: [] },
      ...state,
    });
    if (captcha === "image") created.captcha.store.setState({ Widget: imageCode(t) });
    if (captcha === "broken") created.captcha.store.setState({ error: "site.captcha.unavailable" });
    return created;
  });
  return login;
}

const support = { open: () => {} };

interface Shown {
  readonly state: Partial<LoginState>;
  readonly captcha?: "none" | "image" | "broken";
  readonly prompt?: string;
}

function Shown({ state, captcha = "none", prompt }: Shown) {
  return <LoginView login={useLogin(state, captcha)} registration="/m/register" prompt={prompt} support={support} />;
}

const meta = {
  title: "Screens/Log in",
  component: Shown,
  args: { state: {} },
  loaders: [loadTexts],
  decorators: [withTexts],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Loading: Story = { args: { state: { loginMethods: undefined } } };
export const Busy: Story = { args: { state: { busy: true, phase: "processing" } } };
export const Remembered: Story = {
  args: { state: { remembered: { username: "player", password: "Player@2026", remember: true } } },
};
export const WithCaptcha: Story = { args: { captcha: "image" } };
export const CaptchaUnavailable: Story = { args: { captcha: "broken" } };
export const WrongPassword: Story = {
  args: { state: { errors: { password: "Username or password is incorrect." } } },
};
export const TooManyAttempts: Story = {
  args: { state: { note: { text: "Too many attempts. Please wait five minutes.", provider: undefined } } },
};
export const MerchantsText: Story = { args: { prompt: "Members since before June: use your old username." } };
export const NothingLoaded: Story = { args: { state: { loginMethods: { forms: [], buttons: [] } } } };
export const BindingAnIdentity: Story = {
  args: { state: { binding: { provider: "line", title: "LINE", fields: {}, registrationFields: {}, returnTo: {} } } },
};

const NoForm = () => null;

export const Providers: Story = {
  args: {
    state: {
      loginMethods: {
        forms: [
          { id: "password", tab: "account", Form: NoForm },
          { id: "sms", tab: "mobile", Form: NoForm },
        ],
        buttons: [
          { id: "line", title: "LINE", labelKey: undefined },
          { id: "telegram", title: "Telegram", labelKey: "site.login.continueWith", icon: telegram },
          { id: "google-one-tap", title: "Google", labelKey: "site.login.continueWith", icon: google },
          { id: "twitter", title: "X", labelKey: "site.login.continueWith", icon: twitter },
        ],
      },
      providerErrors: { telegram: "The window was closed before you were done." },
    },
  },
};

/** Empty fields show an error each, and nothing is sent. */
export const MissingFields: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(submitOf(canvasElement));
    await expect(canvasElement.querySelectorAll("[aria-invalid=true]").length).toBe(2);
  },
};

const submitOf = (element: HTMLElement): Element => {
  const button = element.querySelector("button[type=submit]");
  if (!button) throw new Error("the form has no button");
  return button;
};

function Factors({ state }: Shown) {
  return <SecondFactorForm login={useLogin(state, "none")} close={() => {}} />;
}

export const SecondFactor: Story = {
  args: { state: { phase: "verify", factors: ["email", "ga", "sms"] } },
  render: Factors,
  parameters: { layout: "padded" },
};

export const CheckingCode: Story = {
  args: { state: { phase: "verify", factors: ["ga"], verifying: true } },
  render: Factors,
  parameters: { layout: "padded" },
};

export const TooSoonForANewCode: Story = {
  args: { state: { phase: "verify", factors: ["sms"], resendIn: 42 } },
  render: Factors,
  parameters: { layout: "padded" },
};

export const WrongCode: Story = {
  args: { state: { phase: "verify", factors: ["sms"], errors: { code: "The code is incorrect or expired." } } },
  render: Factors,
  parameters: { layout: "padded" },
};

const hintOn = (os: "android" | "ios") => () => (
  <SiteContext
    value={testSite({ platform: { os, pageUrl: () => "https://www.lotus.example/m/login", copy: async () => {} } })}
  >
    <OpenInBrowserHint message="To log in this way, open this page in your browser." />
  </SiteContext>
);

/** In another company's app, in which a vendor refuses to work. */
export const OpenInBrowser: Story = { render: hintOn("android"), parameters: { layout: "padded" } };

export const OpenInBrowserByLink: Story = {
  render: hintOn("ios"),
  parameters: { layout: "padded" },
  globals: { language: "EN" },
  play: async ({ canvasElement }) => {
    await userEvent.click(canvasElement.querySelector("button") ?? canvasElement);
    await expect(canvasElement.querySelector("[role=status]")).toHaveTextContent("Copied");
  },
};
