import { logIn } from "./identity-steps.ts";
import { expect, home, open, test } from "./support.ts";

/** What a screen reader says on the way from the log-in to a game and back, in its order. */

test("a log-in, its mistakes, a game's sheet, the game and the way back are said in order, and nothing twice", async ({
  site,
}) => {
  await open(site, home("lotus", "/m/login?go=%2Fm%2Frng"));
  const main = site.getByRole("main");
  await expect(site).toHaveTitle(/^Log in · /);
  await expect(site.locator("body")).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - button "Language"
      - link "Lotus"
    - main:
      - heading "Log in" [level=1]
      - paragraph
      - tablist "Ways to log in":
        - tab "Account" [selected]
        - tab "Mobile"
      - tabpanel "Account":
        - text: Username
        - textbox "Username"
        - paragraph
        - text: Password
        - textbox "Password"
        - button "Show password"
        - paragraph
        - checkbox "Remember me"
        - text: Remember me
        - button "Forgot password?"
        - button "Log in"
      - paragraph: or
      - button "Continue with LINE"
      - paragraph:
        - text: Trouble logging in?
        - button "Customer support"
      - paragraph:
        - text: New here?
        - link "Create an account"
      - text: You must be 18 or older to play.
      - button "Mekong Lottery Authority"
      - text: Encrypted connection
      - link "Gambling Therapy"
      - button "Safer play"
    - status
    - alert
  `);

  await main.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(main.getByRole("tabpanel")).toMatchAriaSnapshot(`
    - tabpanel "Account":
      - text: Username
      - textbox "Username" [invalid]
      - alert: Enter your username.
      - text: Password
      - textbox "Password" [invalid]
      - button "Show password"
      - alert: Enter your password.
  `);

  await logIn(site, "player");
  await expect(site.getByRole("banner")).toMatchAriaSnapshot(`
    - banner:
      - button "Language"
      - link "Lotus"
      - 'link /^Account: player [\\d,]+ ₫ Unread messages: \\d+$/'
  `);

  await main.getByRole("button", { name: "Play: Fortune Koi, Jade Lantern" }).click();
  const sheet = site.getByRole("dialog");
  await expect(sheet.getByRole("heading")).toBeFocused();
  await expect(sheet).toMatchAriaSnapshot(`
    - dialog "Fortune Koi":
      - /children: equal
      - heading "Fortune Koi" [level=2]
      - button "Close"
      - paragraph: Jade Lantern
      - paragraph: Slots
      - paragraph:
        - text: Jackpot
        - strong: /^[\\d,]+ ₫$/
      - term: Stake
      - definition: /10\\W+100\\W+points/
      - term: Return to player (RTP)
      - definition: 94.2%
      - button "Play"
      - button "Favourite"
      - button "Try for free"
      - button "Safer play"
      - status
      - alert
  `);

  await sheet.getByRole("button", { name: "Play", exact: true }).click();
  await expect(site).toHaveTitle(/^Fortune Koi · /);
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - /children: equal
      - button "Back"
      - heading "Fortune Koi" [level=1]
      - button "Safer play"
      - button "Full screen"
      - iframe
  `);

  await main.getByRole("button", { name: "Back" }).click();
  await expect(site).toHaveTitle(/^Slots · /);
  await expect(main.getByRole("heading", { level: 1, name: "Slots" })).toBeFocused();
});
