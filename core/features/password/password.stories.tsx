import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { expect, userEvent } from "storybook/test";
import { identityParts, never } from "#tests/stories/identity-stage.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { createPasswordChange } from "./create-password-change.ts";
import type { PasswordChangeState } from "./password-change.ts";
import { PasswordView } from "./password-view.tsx";

interface Shown {
  readonly state: Partial<PasswordChangeState>;
  readonly reason?: "forced" | "offered";
}

/** A change of password without a gateway, standing in the state that a story shows. */
function Shown({ state, reason }: Shown) {
  const { t } = useTranslation();
  const [change] = useState(() => {
    const created = createPasswordChange({ ...identityParts(t), change: never });
    created.store.setState(state);
    return created;
  });
  return (
    <PasswordView
      change={change}
      userName="player"
      forced={reason === "forced"}
      onChanged={() => {}}
      {...(reason === "offered" && { later: () => {} })}
    />
  );
}

const meta = {
  title: "Screens/Change password",
  component: Shown,
  args: { state: {} },
  loaders: [loadTexts],
  decorators: [withTexts],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByChoice: Story = {};
export const Forced: Story = { args: { reason: "forced" } };
export const Offered: Story = { args: { reason: "offered" } };
export const Busy: Story = { args: { reason: "forced", state: { busy: true } } };
export const WrongOldPassword: Story = {
  args: { state: { errors: { oldPassword: "This is not your old password. Try again." } } },
};
export const TooManyAttempts: Story = { args: { state: { errors: { form: "Please wait a moment and try again." } } } };

/** What is missing is named at its field, the first one has the focus, and nothing is sent. */
export const MissingFields: Story = {
  play: async ({ canvasElement }) => {
    const button = canvasElement.querySelector("button[type=submit]");
    if (!button) throw new Error("the form has no button");
    await userEvent.click(button);
    await expect(canvasElement.querySelectorAll("[aria-invalid=true]").length).toBe(2);
    await expect(canvasElement.querySelector("[name=oldPassword]")).toHaveFocus();
  },
};
