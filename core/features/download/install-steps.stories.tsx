import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { selectedRecord } from "../../../.storybook/apply-brand.ts";
import { InstallSteps } from "./install-steps.tsx";
import type { InstallKind } from "./rules.ts";

interface Shown {
  readonly kind: InstallKind;
  readonly inAppBrowser?: string;
}

const load: Loader<Shown> = async ({ args: { inAppBrowser }, globals }) => {
  const { i18n } = await loadTexts({ globals });
  const { site: record } = selectedRecord({ brand: String(globals.brand) });
  return { i18n, site: testSite({ i18n, record, platform: { inAppBrowser } }) };
};

/** After a download that the system, not the browser, installs. */
const meta: Meta<Shown> = {
  title: "Screens/Download/Steps",
  render: ({ kind }, { loaded: { site } }) => (
    <SiteContext value={site}>
      <InstallSteps kind={kind} />
    </SiteContext>
  ),
  loaders: [load],
  decorators: [withTexts],
  parameters: { layout: "padded" },
};

export default meta;
type Story = StoryObj<Shown>;

/** A profile of iOS. */
export const Profile: Story = {
  args: { kind: "profile" },
  play: async ({ canvas }) => expect(canvas.getAllByRole("listitem")).toHaveLength(4),
};

/** In another company's app, which takes no profile. */
export const ProfileInAnApp: Story = {
  args: { kind: "profile", inAppBrowser: "Instagram" },
  play: async ({ canvas }) => expect(canvas.getAllByRole("button").length).toBeGreaterThan(0),
};

/** A file of Android. */
export const Android: Story = {
  args: { kind: "android" },
  play: async ({ canvas }) => expect(canvas.getAllByRole("listitem")).toHaveLength(3),
};
