import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent } from "storybook/test";
import { useText } from "#core/i18n/index.ts";
import { err } from "#core/kernel/index.ts";
import { createImageCode } from "#plugins/captcha/image-code/widget.tsx";
import { loadWords, withWords } from "#tests/stories/with-words.tsx";
import { type CaptchaGate, createCaptchaGate } from "../captcha/index.ts";
import { CaptchaPlace } from "./captcha-place.tsx";

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 104 38"><rect width="104" height="38" fill="#f3f5f8"/><text x="18" y="27" font-size="22" letter-spacing="6" fill="#223">7KQ2</text></svg>`;

interface Shown {
  /** The puzzle opens by itself when the form is sent; the code stands in the form. */
  readonly captcha: "puzzle" | "code";
  /** A text key: what went wrong last. */
  readonly fault?: string;
}

function Shown({ captcha, fault }: Shown) {
  const { t } = useText();
  const [gate] = useState((): CaptchaGate => {
    const made = createCaptchaGate("login", {
      plugins: { all: () => [] },
      required: () => true,
      atRest: Promise.resolve(),
    });
    const code = createImageCode({
      t: (key) => t(`captcha/image-code::${key}`),
      gateway: {
        get: async <T,>() => ({
          ok: true,
          value: { captchaId: "c-1", image: `data:image/svg+xml;base64,${btoa(picture)}` } as T,
        }),
        post: async () => err({ code: "not.available", message: "" }),
      },
    });
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
      <CaptchaPlace gate={gate} fault={fault === undefined ? undefined : t(fault)} />
    </main>
  );
}

const meta = {
  title: "Forms/Captcha",
  component: Shown,
  args: { captcha: "puzzle" },
  loaders: [loadWords],
  decorators: [withWords],
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Puzzle: Story = {};
export const PuzzleClosed: Story = { args: { fault: "site.captcha.verifyFirst" } };
export const TooFast: Story = { args: { fault: "site.captcha.tooFast" } };
export const NotLoaded: Story = { args: { fault: "site.captcha.unavailable" } };
export const CodeInstead: Story = { args: { captcha: "code" } };

/** Whoever can't slide asks for a code, and goes on in its field; the puzzle's fault is gone. */
export const Switched: Story = {
  args: { fault: "site.captcha.verifyFirst" },
  globals: { language: "EN" },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Use a code from a picture instead" }));
    await expect(await screen.findByRole("textbox", { name: "Captcha" })).toHaveFocus();
    await expect(screen.queryByText("Please complete the check first.")).toBeNull();
  },
};
