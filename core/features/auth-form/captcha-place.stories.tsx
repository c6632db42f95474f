import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { expect, screen, userEvent } from "storybook/test";
import { captchaGate, imageCode } from "#tests/stories/identity-stage.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import type { CaptchaGate } from "../captcha/index.ts";
import { CaptchaPlace } from "./captcha-place.tsx";

interface Shown {
  /** The puzzle opens by itself when the form is sent; the code stands in the form. */
  readonly captcha: "puzzle" | "code";
  /** A text key: what went wrong last. */
  readonly error?: string;
}

function Shown({ captcha, error }: Shown) {
  const { t } = useTranslation();
  const [gate] = useState((): CaptchaGate => {
    const made = captchaGate("login", true);
    const code = imageCode(t);
    const show = (Widget: typeof code | undefined) =>
      made.store.setState({
        required: true,
        Widget,
        other: Widget ? "captcha/geetest-v4::instead" : "captcha/image-code::instead",
      });
    show(captcha === "code" ? code : undefined);
    return { ...made, takeOther: () => show(made.store.getState().Widget ? undefined : code) };
  });
  return (
    <main style={{ padding: 16 }}>
      <CaptchaPlace gate={gate} error={error === undefined ? undefined : t(error)} />
    </main>
  );
}

const meta = {
  title: "Forms/Captcha",
  component: Shown,
  args: { captcha: "puzzle" },
  loaders: [loadTexts],
  decorators: [withTexts],
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Puzzle: Story = {};
export const PuzzleClosed: Story = { args: { error: "site.captcha.verifyFirst" } };
export const TooFast: Story = { args: { error: "site.captcha.tooFast" } };
export const NotLoaded: Story = { args: { error: "site.captcha.unavailable" } };
export const CodeInstead: Story = { args: { captcha: "code" } };

/** Whoever can't slide asks for a code, and goes on in its field; the puzzle's error is gone. */
export const Switched: Story = {
  args: { error: "site.captcha.verifyFirst" },
  globals: { language: "EN" },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Use a code from a picture instead" }));
    await expect(await screen.findByRole("textbox", { name: "Captcha" })).toHaveFocus();
    await expect(screen.queryByText("Please complete the check first.")).toBeNull();
  },
};
