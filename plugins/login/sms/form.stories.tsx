import type { LoginFormProps } from "@livery/plugin-api";
import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { testSite } from "#core/app/testing.ts";
import { mobileAnswers } from "#core/features/mobile/testing.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { createSmsForm } from "./form.tsx";

type Shown = Partial<LoginFormProps>;

/** The texts, and the form over a gateway that knows a few countries and sends every code. */
const load: Loader<Shown> = async ({ globals }) => {
  const { i18n } = await loadTexts({ globals });
  const mobile = await testSite({ i18n, answers: mobileAnswers() }).mobile();
  return { i18n, Form: createSmsForm({ t: (key) => i18n.t(`login/sms::${key}`) }, mobile.fields()) };
};

const meta: Meta<Shown> = {
  title: "Plugins/Login/Mobile number (sms)",
  render: (props, { loaded: { Form } }) => (
    <main style={{ padding: "24px var(--space-gutter)" }}>
      <Form busy={false} errors={{}} remembered={{ remember: true }} captcha={undefined} submit={() => {}} {...props} />
    </main>
  ),
  loaders: [load],
  decorators: [withTexts],
  parameters: { layout: "fullscreen" },
};

export default meta;
type Story = StoryObj<Shown>;

export const Empty: Story = {};
export const Busy: Story = { args: { busy: true } };
export const Remembered: Story = {
  args: { remembered: { countryDialingCode: "84", mobileNum: "0912345678", remember: true } },
};
export const WrongCode: Story = { args: { errors: { smsCode: "The code is incorrect or expired." } } };
export const UnknownNumber: Story = {
  args: { errors: { mobileNum: "This number has no account yet. Check it, or create an account." } },
};
