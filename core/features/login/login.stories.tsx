import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { Suspense } from "react";
import { expect, userEvent } from "storybook/test";
import { testSite } from "#core/app/testing.ts";
import type { Status } from "#core/gateway/index.ts";
import { OpenInBrowserHint, SiteContext } from "#core/site/index.ts";
import google from "#plugins/login/google-one-tap/icon.svg?url";
import { createPasswordForm } from "#plugins/login/password/form.tsx";
import telegram from "#plugins/login/telegram/icon.svg?url";
import twitter from "#plugins/login/twitter/icon.svg?url";
import { imageCode } from "#tests/stories/image-code.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { inEnglish } from "../../../.storybook/in-english.ts";
import type { LoginState } from "./login.ts";
import LoginScreen from "./login-screen.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

interface Shown {
  readonly state: Partial<LoginState>;
  readonly captcha?: "none" | "image" | "broken";
  readonly prompt?: string;
}

/** The texts, and a log-in in the state that the story shows; its gateway never answers. */
const load: Loader<Shown> = async ({ args: { state, captcha, prompt }, globals }) => {
  const { i18n } = await loadTexts({ globals });
  const { t } = i18n;
  const site = testSite({ i18n, fetch: () => new Promise(() => {}) });
  site.status.store.setState({ value: { mobileTemplate: { login_prompt_text: prompt } } as Status });
  // Nothing that the screen prepares changes the state.
  const login = Object.assign(await site.login(), { prepare: async () => {}, prepareProviders: async () => {} });
  const Form = createPasswordForm({ t: (key) => t(`login/password::${key}`) });
  login.store.setState({ loginMethods: { forms: [{ id: "password", tab: "account", Form }], buttons: [] }, ...state });
  if (captcha === "image") login.captcha.store.setState({ Widget: imageCode(t) });
  if (captcha === "broken") login.captcha.store.setState({ error: "site.captcha.unavailable" });
  return { i18n, site, login };
};

const meta: Meta<Shown> = {
  title: "Screens/Log in",
  render: (_, { loaded: { site } }) => (
    <SiteContext value={site}>
      <Suspense>
        <LoginScreen query="" />
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

const renderFactors: Story["render"] = (_, { loaded: { login } }) => (
  <SecondFactorForm login={login} close={() => {}} />
);

export const SecondFactor: Story = {
  args: { state: { phase: "verify", factors: ["email", "ga", "sms"] } },
  render: renderFactors,
  parameters: { layout: "padded" },
};

export const CheckingCode: Story = {
  args: { state: { phase: "verify", factors: ["ga"], verifying: true } },
  render: renderFactors,
  parameters: { layout: "padded" },
};

export const TooSoonForANewCode: Story = {
  args: { state: { phase: "verify", factors: ["sms"], resendIn: 42 } },
  render: renderFactors,
  parameters: { layout: "padded" },
};

export const WrongCode: Story = {
  args: { state: { phase: "verify", factors: ["sms"], errors: { code: "The code is incorrect or expired." } } },
  render: renderFactors,
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
  play: inEnglish(async ({ canvasElement }) => {
    await userEvent.click(canvasElement.querySelector("button") ?? canvasElement);
    await expect(canvasElement.querySelector("[role=status]")).toHaveTextContent("Copied");
  }),
};
