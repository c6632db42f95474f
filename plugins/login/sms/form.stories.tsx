import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { aMobile } from "#core/features/mobile/testing.ts";
import type { LoginFormProps } from "#core/plugin-api/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { createSmsForm } from "./form.tsx";

/** The form over a gateway that knows a few countries and sends every code. */
function Shown(props: Partial<LoginFormProps>) {
  const { t } = useTranslation();
  const [Form] = useState(() => createSmsForm({ t: (key) => t(`login/sms::${key}`) }, aMobile({ t }).fields()));
  return (
    <main style={{ padding: "24px var(--space-gutter)" }}>
      <Form busy={false} errors={{}} remembered={{ remember: true }} captcha={undefined} submit={() => {}} {...props} />
    </main>
  );
}

const meta = {
  title: "Plugins/Log-in by SMS",
  component: Shown,
  args: {},
  loaders: [loadTexts],
  decorators: [withTexts],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Busy: Story = { args: { busy: true } };
export const Remembered: Story = {
  args: { remembered: { countryDialingCode: "84", mobileNum: "0912345678", remember: true } },
};
export const WrongCode: Story = { args: { errors: { smsCode: "This code is wrong or too old." } } };
export const UnknownNumber: Story = {
  args: { errors: { mobileNum: "This number has no account yet. Check it, or create an account." } },
};
