import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { systemClock } from "#core/kernel/index.ts";
import { createOverlays, OverlayHost } from "#core/ui/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { MessageToast } from "./message-toast.tsx";
import { PermissionQuestion, type PermissionQuestionProps } from "./permission-question.tsx";

/** As the site shows them: the question in its dialog, a message in a toast. */
function Shown({ what, ...question }: PermissionQuestionProps & { readonly what: "question" | "message" | "tip" }) {
  const { t } = useTranslation();
  const [overlays] = useState(() => createOverlays({ clock: systemClock }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once
  useEffect(() => {
    if (what === "question") {
      const render = () => <PermissionQuestion {...question} />;
      void overlays.open({ kind: "dialog", title: t("site.push.title"), render });
      return;
    }
    const message = {
      title: "Lotus · Mega 6/45",
      body: "18:15 · 12 – 19 – 23 – 31 – 40 – 44",
      link: "/m/news",
    };
    const text = what === "tip" ? t("site.push.tips") : <MessageToast message={message} hide={fn()} />;
    overlays.toast(text, { ms: 600_000 });
  }, []);
  return (
    <OverlayHost
      overlays={overlays}
      labels={{ close: t("start.action.close"), accept: t("start.action.agree"), refuse: t("start.action.cancel") }}
    />
  );
}

const meta = {
  title: "Screens/Notifications",
  component: Shown,
  args: { what: "question", ask: fn(async () => "granted" as const), onShown: fn(), close: fn() },
  loaders: [loadTexts],
  decorators: [withTexts],
} satisfies Meta<typeof Shown>;
export default meta;

/** Before the browser's own question, which is asked within the tap. */
export const Question: StoryObj<typeof meta> = {
  play: async ({ canvasElement, args }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole("dialog");
    // In an effect: the dialog may be found before.
    await waitFor(() => expect(args.onShown).toHaveBeenCalledTimes(1));
    const [accept, later] = within(dialog)
      .getAllByRole("button")
      .filter((button) => button.textContent);
    if (!accept || !later) throw new Error("there are two answers");
    await userEvent.click(later);
    await expect(args.close).toHaveBeenLastCalledWith();
    await expect(args.ask).not.toHaveBeenCalled();
    await userEvent.click(accept);
    await expect(args.ask).toHaveBeenCalledTimes(1);
    await expect(args.close).toHaveBeenLastCalledWith("granted");
  },
};

/** While the site is open: the link takes taps, though toasts let them through. */
export const Message: StoryObj<typeof meta> = {
  args: { what: "message" },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement.ownerDocument.body).findByRole("link");
    await expect(link).toHaveAttribute("href", "/m/news");
    await expect(getComputedStyle(link).pointerEvents).toBe("auto");
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

/** After a refusal in the browser's own question. */
export const Refused: StoryObj<typeof meta> = { args: { what: "tip" } };
