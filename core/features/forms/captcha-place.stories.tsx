import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { useTranslation } from "react-i18next";
import { expect, screen, userEvent } from "storybook/test";
import { testSite } from "#core/app/testing.ts";
import type { CaptchaManifest } from "#core/extension-points/index.ts";
import { API_VERSION, type ChosenPlugin } from "#core/kernel/index.ts";
import imageCode from "#plugins/captcha/image-code/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { inEnglish } from "../../../.storybook/in-english.ts";
import { captchaFeature } from "../captcha/feature.ts";
import type { CaptchaGate } from "../captcha/index.ts";
import { failuresFeature } from "../failures/feature.ts";
import { sessionFeature } from "../session/feature.ts";
import { statusFeature } from "../status/feature.ts";
import { CaptchaPlace } from "./captcha-place.tsx";

interface Shown {
  /** The merchant's first captcha, if any: the puzzle opens when the form is sent, the code is a field of the form. */
  readonly captcha: "puzzle" | "code" | "none";
  /** Text key of the last error. */
  readonly error?: string;
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 104 38"><rect width="104" height="38" fill="#f3f5f8"/><text x="18" y="27" font-size="22" letter-spacing="6" fill="#223">7KQ2</text></svg>`;

/** GeeTest without its vendor, and the image code. */
const modules: Readonly<Record<string, unknown>> = {
  "geetest-v4": { api: API_VERSION, activate: () => ({ verify: () => new Promise(() => {}) }) },
  "image-code": imageCode,
};

const chosen = (id: string): ChosenPlugin<CaptchaManifest> => ({
  point: "captcha",
  id,
  url: id,
  manifest: { api: API_VERSION, title: id, button: "instead", purposes: { login: {} }, settings: { type: "object" } },
  settings: {},
});

/** The texts, and the log-in's gate on a site with both captchas. */
const load: Loader<Shown> = async ({ args: { captcha }, globals }) => {
  const { i18n } = await loadTexts({ globals });
  const order = { puzzle: ["geetest-v4", "image-code"], code: ["image-code", "geetest-v4"], none: [] }[captcha];
  const site = testSite({
    i18n,
    record: { plugins: order.map(chosen) },
    loadPlugin: async ({ id }) => ({ default: modules[id] }),
    answers: {
      "/wps/v2/system/status": { merchantCode: "lotus", whitelabelVal: {}, login: { captcha: { enabled: true } } },
      "/wps/captcha/image": { captchaId: "c-1", image: `data:image/svg+xml;base64,${btoa(picture)}` },
    },
    whenIdle: Promise.resolve(),
    features: [failuresFeature, sessionFeature, statusFeature, captchaFeature],
  });
  await site.status.load();
  const gate = (await site.captchas()).gate("login");
  await gate.prepare();
  return { i18n, gate };
};

function Place({ gate, error }: { readonly gate: CaptchaGate; readonly error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <main style={{ padding: 16 }}>
      <CaptchaPlace gate={gate} error={error === undefined ? undefined : t(error)} />
    </main>
  );
}

/**
 * The place of a captcha in a form, whichever plugin the brand has chosen. It is as high as what stands in it; where the
 * captcha can't be used it says so, with a retry where one may help, and it offers another captcha where the brand has one.
 *
 * **Accessibility.** A puzzle always has a way round it where the brand has chosen the image code as well: the button says
 * so in words. After a change the new field has the focus, and what went wrong is announced.
 */
const meta: Meta<Shown> = {
  title: "Components/Captcha",
  subcomponents: { CaptchaPlace },
  tags: ["autodocs"],
  render: ({ error }, { loaded: { gate } }) => <Place gate={gate} error={error} />,
  args: { captcha: "puzzle" },
  loaders: [load],
  decorators: [withTexts],
};

export default meta;
type Story = StoryObj<Shown>;

export const Puzzle: Story = {};
export const PuzzleClosed: Story = { args: { error: "site.captcha.verifyFirst" } };
export const TooFast: Story = { args: { error: "site.captcha.tooFast" } };
export const NotLoaded: Story = { args: { error: "site.captcha.unavailable" } };
/** No chosen captcha can guard the form: there is nothing to try again. */
export const NoneApplies: Story = { args: { captcha: "none" } };
export const CodeInstead: Story = { args: { captcha: "code" } };

/** Switching to the code moves the focus to its field and clears the puzzle's error. */
export const Switched: Story = {
  args: { error: "site.captcha.verifyFirst" },
  globals: { language: "EN" },
  play: inEnglish(async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Use a code from an image instead" }));
    await expect(await screen.findByRole("textbox", { name: "Captcha" })).toHaveFocus();
    await expect(screen.queryByText("Complete the security check first.")).toBeNull();
  }),
};
