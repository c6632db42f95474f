import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { STATUS, type WholeSiteArgs, wholeSite } from "#tests/stories/whole-site.tsx";
import { inEnglish } from "../../../.storybook/in-english.ts";

const ROUTES = "/wps/system/domainRoute";

const status = (fields: Readonly<Record<string, unknown>>) => ({
  [STATUS]: { merchantCode: "", whitelabelVal: {}, ...fields },
});
const noDomain = { [STATUS]: () => Promise.reject({ errorCode: "domain_not_available" }) };
const rightToLeft = { brand: "noor", language: "UR" };
const inNinetyMinutes = () => new Date(Date.now() + 90 * 60_000).toISOString();

const meta: Meta<WholeSiteArgs> = { ...wholeSite, title: "Screens/System states" };

export default meta;
type Story = StoryObj<WholeSiteArgs>;

const findTitle = async () => waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toBeVisible());

export const Maintenance: Story = {
  args: { answers: status({ maintenance: true, maintenanceEnd: inNinetyMinutes() }) },
  play: async () => {
    await findTitle();
    await expect(screen.getByRole("timer")).toHaveTextContent(/^01:[23]\d:\d\d$/);
  },
};
/** A centred title has no mark at the page's edge. */
export const MaintenanceWithSlashes: Story = {
  args: { ...Maintenance.args, brand: "carnaval", language: "PT-BR" },
  play: async () => {
    await findTitle();
    await expect(getComputedStyle(screen.getByRole("heading", { level: 1 }), "::before").display).toBe("none");
  },
};
export const MaintenanceRightToLeft: Story = { ...Maintenance, args: { ...Maintenance.args, ...rightToLeft } };
/** Its end is unknown, or has passed. */
export const MaintenanceWithoutEnd: Story = {
  args: { answers: status({ maintenance: true, maintenanceEnd: "2020-01-01T00:00:00Z" }) },
  play: async () => {
    await findTitle();
    await expect(screen.queryByRole("timer")).toBeNull();
  },
};
export const AccessDenied: Story = {
  args: { answers: status({ regionRestriction: true }) },
  play: findTitle,
};
export const AccessDeniedRightToLeft: Story = { ...AccessDenied, args: { ...AccessDenied.args, ...rightToLeft } };

const findDialog = async (links: number) =>
  waitFor(() => expect(screen.getByRole("dialog").querySelectorAll("a[href]")).toHaveLength(links));

export const DomainNotAvailable: Story = {
  args: {
    answers: {
      ...noDomain,
      [ROUTES]: {
        routes: [
          { url: "https://two.example/m/home", weight: 1 },
          { url: `https://${"a-very-long-name-".repeat(3)}one.example/`, weight: 2 },
        ],
      },
    },
  },
  play: async () => findDialog(2),
};
export const DomainNotAvailableRightToLeft: Story = {
  ...DomainNotAvailable,
  args: { ...DomainNotAvailable.args, ...rightToLeft },
};
export const DomainWithoutRoutes: Story = {
  args: { answers: noDomain },
  play: async () => {
    await waitFor(() => expect(screen.getByRole("dialog").querySelectorAll("button")).toHaveLength(2));
  },
};
/** Of the listed addresses none leads anywhere. */
export const DomainWithUnusableRoutes: Story = {
  args: { answers: { ...noDomain, [ROUTES]: { routes: [{ url: "javascript:alert(1)", weight: 1 }] } } },
  play: inEnglish(async () => {
    await waitFor(() => expect(screen.getByText(/There’s no other address right now/)).toBeVisible());
    await findDialog(0);
  }),
};
