import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { testSite } from "#core/app/testing.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import type { SubmissionState } from "../forms/index.ts";
import { createPasswordChange } from "./create-password-change.ts";
import { PasswordView } from "./password-view.tsx";

interface Shown {
  readonly state: Partial<SubmissionState>;
  readonly reason?: "forced" | "offered";
}

/** The texts, and a password change without a gateway in the state that the story shows. */
const load: Loader<Shown> = async ({ args: { state }, globals }) => {
  const { i18n } = await loadTexts({ globals });
  const change = createPasswordChange(testSite({ i18n }));
  change.store.setState(state);
  return { i18n, change };
};

const meta: Meta<Shown> = {
  title: "Screens/Change password",
  render: ({ reason }, { loaded: { change } }) => (
    <PasswordView
      change={change}
      userName="player"
      forced={reason === "forced"}
      onChanged={() => {}}
      {...(reason === "offered" && { later: () => {} })}
    />
  ),
  args: { state: {} },
  loaders: [load],
  decorators: [withTexts],
  parameters: { layout: "fullscreen" },
};

export default meta;
type Story = StoryObj<Shown>;

export const ByChoice: Story = {};
export const Forced: Story = { args: { reason: "forced" } };
export const Offered: Story = { args: { reason: "offered" } };
export const Busy: Story = { args: { reason: "forced", state: { busy: true } } };
export const WrongOldPassword: Story = {
  args: { state: { errors: { oldPassword: "Current password is incorrect." } } },
};
export const TooManyAttempts: Story = { args: { state: { errors: { form: "Wait a moment and try again." } } } };

/** Missing values are reported at their fields, and the first one gets the focus. */
export const MissingFields: Story = {
  play: async ({ canvasElement }) => {
    const button = canvasElement.querySelector("button[type=submit]");
    if (!button) throw new Error("the form has no button");
    await userEvent.click(button);
    await expect(canvasElement.querySelectorAll("[aria-invalid=true]").length).toBe(3);
    await expect(canvasElement.querySelector("[name=oldPassword]")).toHaveFocus();
  },
};
