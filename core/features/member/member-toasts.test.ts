import { expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";

async function aSite() {
  const toast = vi.fn(() => () => {});
  const t = (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(" ");
  const window = testWindow("https://www.lotus.example/m/home");
  const site = testSite({ window, overlays: { toast }, i18n: { t }, whenIdle: Promise.resolve() });
  // The feature listens after the first idle period.
  await vi.waitFor(() => {
    site.events.emit("session.closed", { why: "logout" });
    expect(toast).toHaveBeenCalled();
  });
  toast.mockClear();
  return { ...site, toast };
}

const opened = {
  token: "t",
  id: "7",
  userName: "linh",
  spanId: "",
  customerType: 3,
  firstTimeLogin: true,
  passwordExpired: false,
  updatePassword: false,
};

it("a registration is confirmed with the member's name; a log-in opens without a word", async () => {
  const { session, toast } = await aSite();
  session.open(opened, { how: "login", from: "/m/login", forcedPasswordChange: false });
  expect(toast).not.toHaveBeenCalled();
  session.open(opened, { how: "registration", from: "/m/register", forcedPasswordChange: false });
  expect(toast).toHaveBeenCalledExactlyOnceWith("site.registration.done linh");
});

it("a log-out is confirmed; a session that was lost, or ended in another tab, is not a log-out", async () => {
  const { events, toast } = await aSite();
  events.emit("session.closed", { why: "lost" });
  events.emit("session.closed", { why: "elsewhere" });
  expect(toast).not.toHaveBeenCalled();
  events.emit("session.closed", { why: "logout" });
  expect(toast).toHaveBeenCalledExactlyOnceWith("site.member.loggedOut");
});
