import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { testSite } from "#core/app/testing.ts";
import type { Announcement } from "#core/gateway/index.ts";
import { systemClock } from "#core/kernel/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { createOverlays, OverlayHost } from "#core/ui/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { PopupsDialog, type PopupsDialogProps } from "./popups-dialog.tsx";

/** In its dialog, as the site shows it. */
function Shown(props: PopupsDialogProps) {
  const { t } = useTranslation();
  const [overlays] = useState(() => {
    const made = createOverlays({ clock: systemClock });
    const render = () => <PopupsDialog {...props} />;
    void made.open({ kind: "dialog", title: t("site.popup.title"), render });
    return made;
  });
  return (
    <OverlayHost
      overlays={overlays}
      labels={{ close: t("start.action.close"), accept: t("start.action.agree"), refuse: t("start.action.cancel") }}
    />
  );
}

const load: Loader<PopupsDialogProps> = async ({ globals }) => {
  const { i18n } = await loadTexts({ globals });
  return { i18n, site: testSite({ i18n }) };
};

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 10'%3E%3Cpath fill='%23b3261e' d='M0 0h24v10H0z'/%3E%3Ccircle cx='12' cy='5' r='4' fill='%23ebc463'/%3E%3C/svg%3E";

const announcement = (id: string, title: string, content: string): Announcement => ({
  id,
  title,
  content,
  image: picture,
  startTime: "2020-01-01T00:00:00Z",
  endTime: "2100-01-01T00:00:00Z",
  popup: true,
  promoAnnouncementCategoryIds: [],
});

const one = announcement("a", "Double points every weekend", "<p>From Friday evening to Sunday night.</p>");
const long = announcement("b", "Play at your own pace", "<p>Set a time limit before you play.</p>".repeat(30));

const meta: Meta<PopupsDialogProps> = {
  title: "Screens/Announcements",
  component: PopupsDialog,
  args: { announcements: [one], isPromotion: () => true, onNotAgain: fn(), close: fn() },
  render: (args, { loaded: { site } }) => (
    <SiteContext value={site}>
      <Shown {...args} />
    </SiteContext>
  ),
  loaders: [load],
  decorators: [withTexts],
};
export default meta;
type Story = StoryObj<PopupsDialogProps>;

export const One: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(await screen.findByRole("checkbox"));
    await expect(args.onNotAgain).toHaveBeenLastCalledWith(true);
    const [close] = [...dialog.querySelectorAll<HTMLElement>("button")].slice(-1);
    await userEvent.click(close ?? dialog);
    await expect(args.close).toHaveBeenCalled();
  },
};

/** How many lines a button's label takes. */
const linesOf = (button: HTMLElement): number => {
  const range = document.createRange();
  range.selectNodeContents(button.querySelector("span") ?? button);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
};

/** Close stays as large and as near as Next, also below a long text. The second page has three buttons. */
export const Several: Story = {
  // Its buttons are the widest.
  globals: { brand: "manila" },
  args: { announcements: [one, long, { ...one, id: "c", title: "Invite a friend" }] },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    const buttons = () => [...dialog.querySelectorAll<HTMLElement>("button")].slice(1);
    const [close, next] = buttons();
    await expect(close?.offsetHeight).toBe(next?.offsetHeight);
    await userEvent.click(next ?? dialog);
    const title = await screen.findByRole("heading", { level: 3, name: "Play at your own pace" });
    await waitFor(() => expect(title).toHaveFocus());
    const below = buttons()[0]?.getBoundingClientRect().bottom ?? 9999;
    await expect(below).toBeLessThanOrEqual(window.innerHeight);
    await expect(buttons().map((button) => [button.textContent, linesOf(button)])).toEqual(
      ["Close", "Previous", "Next"].map((label) => [label, 1]),
    );
  },
};
