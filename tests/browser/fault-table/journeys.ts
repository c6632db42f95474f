import type { Locator, Page } from "@playwright/test";
import { type Brand, captchaIn, PASSWORD } from "../support.ts";
import { english as t, textsOf } from "../texts.ts";

/** One person's visit, in English. */
export interface Visit {
  readonly site: Page;
  readonly brand: Brand;
  /** Port of the site. */
  readonly port: number;
  /** A user name that nobody has. */
  readonly name: string;
}

/** What a person has typed. */
export interface Input {
  readonly field: Locator;
  readonly value: string;
  /** A password: it is never stored, so a reloaded page does not have it. */
  readonly secret?: boolean;
}

/** What a person wants to do. Every step may be taken again, and does what the screen allows at that moment. */
export interface Journey {
  readonly name: string;
  /** Address at which it begins. */
  readonly path: string;
  /** The screen can be used. */
  isReady(visit: Visit): Promise<boolean>;
  /** What comes before the action: typing, mostly. */
  prepare(visit: Visit): Promise<void>;
  inputs(visit: Visit): readonly Input[];
  /** The action itself. */
  act(visit: Visit): Promise<void>;
  isDone(visit: Visit): Promise<boolean>;
  /** The person leaves the screen of the inputs when it is done. */
  readonly leaves: boolean;
}

/** @returns whether it is there within a moment. */
const appears = (target: Locator, timeout: number): Promise<boolean> =>
  target
    .first()
    .waitFor({ timeout })
    .then(
      () => true,
      () => false,
    );

/** Taps what appears within a moment. @returns false where it does not. */
export async function tap(target: Locator, timeout = 1_500): Promise<boolean> {
  if (!(await appears(target, timeout))) return false;
  return target
    .first()
    .click({ timeout: 1_500 })
    .then(
      () => true,
      () => false,
    );
}

const main = (site: Page) => site.getByRole("main");
const header = (site: Page) => site.getByRole("banner");
const button = (place: Page | Locator, name: string) => place.getByRole("button", { name, exact: true });
export const retry = (site: Page) => site.getByRole("button", { name: t("start.action.retry"), exact: true });
/** By name: the labels change with the language. */
const input = (site: Page, name: string) => site.locator(`main input[name=${name}]`);
const username = (site: Page) => input(site, "username");
const password = (site: Page) => input(site, "password");
const submit = (site: Page) => main(site).locator("button[type=submit]");

/** Types what a field lacks: one that was kept stays untouched. */
async function type(inputs: readonly Input[]): Promise<void> {
  for (const { field, value } of inputs) {
    if ((await field.isVisible()) && (await field.inputValue()) !== value) await field.fill(value);
  }
}

const nothing = async () => {};
const noInputs = () => [];

/** Scrolls on by a screen. @returns false at the end. */
const scrollOn = (site: Page): Promise<boolean> =>
  site.evaluate(
    () =>
      new Promise((resolve) => {
        const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
        if (scrollTop + clientHeight >= scrollHeight - 1) return resolve(false);
        addEventListener("scrollend", () => resolve(true), { once: true });
        return scrollBy(0, clientHeight);
      }),
  );

const openHome: Journey = {
  name: "open home",
  path: "/m/home",
  leaves: false,
  isReady: async ({ site }) =>
    (await main(site).getByRole("heading", { level: 1 }).isVisible()) &&
    (await main(site).locator(".game").getByRole("button").first().isVisible()),
  prepare: nothing,
  inputs: noInputs,
  /** Looks at all of it from the top: what is far away loads when it comes near. */
  async act({ site }) {
    await site.evaluate(() => scrollTo(0, 0));
    while (await scrollOn(site));
  },
  async isDone({ site }) {
    const isBelow = (name: string) => main(site).getByRole("heading", { name, exact: true }).isVisible();
    return (
      (await main(site).locator(".lane").count()) > 3 &&
      (await isBelow(t("start.lobby.matches"))) &&
      (await isBelow(t("start.lobby.news"))) &&
      (await main(site)
        .getByRole("region", { name: t("start.lobby.banners") })
        .isVisible()) &&
      !(await retry(site).first().isVisible())
    );
  },
};

const logIn: Journey = {
  name: "log in",
  path: "/m/login",
  leaves: true,
  isReady: ({ site }) => username(site).isVisible(),
  prepare: ({ site }) => type(credentials(site)),
  inputs: ({ site }) => credentials(site),
  async act({ site }) {
    await type(credentials(site));
    await tap(submit(site));
  },
  isDone: ({ site }) => header(site).getByText("player").isVisible(),
};

const credentials = (site: Page): readonly Input[] => [
  { field: username(site), value: "player" },
  { field: password(site), value: PASSWORD, secret: true },
];

const register: Journey = {
  name: "register",
  path: "/m/register",
  leaves: true,
  isReady: ({ site }) => username(site).isVisible(),
  prepare: (visit) => type(newAccount(visit)),
  inputs: (visit) => newAccount(visit),
  async act(visit) {
    const { site } = visit;
    await type(newAccount(visit));
    // To the second step.
    if (await username(site).isVisible()) await tap(submit(site));
    const captcha = site.getByRole("textbox", { name: t("captcha/image-code::label") });
    const picture = site.getByRole("img", { name: t("captcha/image-code::image") });
    if (!(await appears(picture, 1_000)) && (await tap(button(site, t("captcha/image-code::refresh")), 100)))
      await appears(picture, 1_000);
    if ((await picture.isVisible()) && (await captcha.isEditable())) await captcha.fill(await captchaIn(site));
    const adult = main(site).locator("input[name=adult]");
    if (await adult.isVisible()) await adult.check();
    await tap(submit(site));
  },
  isDone: ({ site, name }) => header(site).getByText(name).isVisible(),
};

const newAccount = ({ site, name }: Visit): readonly Input[] => [
  { field: username(site), value: name },
  { field: password(site), value: PASSWORD, secret: true },
  { field: input(site, "confirmation"), value: PASSWORD, secret: true },
];

const playForReal: Journey = {
  name: "play for real",
  path: "/m/home",
  leaves: true,
  isReady: openHome.isReady,
  /** Only a member plays for real. */
  async prepare({ site }) {
    if (!(await header(site).getByText("player").isVisible())) {
      await tap(header(site).getByRole("link", { name: t("start.nav.login") }));
      await appears(username(site), 3_000);
    }
    if (await username(site).isVisible()) {
      await type(credentials(site));
      await tap(submit(site));
      await appears(header(site).getByText("player"), 3_000);
    }
  },
  inputs: noInputs,
  async act(visit) {
    const { site } = visit;
    await playForReal.prepare(visit);
    const play = button(site.getByRole("dialog"), t("start.lobby.play"));
    if (!(await play.isVisible())) await tap(site.getByRole("button", { name: /Carnaval Neon/ }));
    await tap(play);
  },
  isDone: async ({ site }) => {
    const game = site.frames().find((frame) => frame.parentFrame() === site.mainFrame());
    return game !== undefined && (await game.getByRole("button").first().isVisible());
  },
};

const switchLanguage: Journey = {
  name: "switch language",
  // The form, so that something is typed.
  path: "/m/register",
  leaves: false,
  isReady: register.isReady,
  prepare: ({ site }) => type(started(site)),
  inputs: ({ site }) => started(site),
  async act({ site }) {
    const sheet = site.getByRole("dialog", { name: t("start.nav.language") });
    if (!(await sheet.isVisible())) await tap(button(header(site), t("start.nav.language")));
    await tap(sheet.getByRole("radio", { name: "Português (Brasil)" }));
  },
  isDone: async ({ site }) =>
    (await site.locator("html").getAttribute("lang")) === "pt-BR" &&
    (await site.getByRole("heading", { level: 1, name: portuguese("site.registration.title") }).isVisible()) &&
    (await button(header(site), portuguese("start.nav.language")).isVisible()) &&
    !(await site.getByRole("dialog").isVisible()),
};

const portuguese = textsOf("PT-BR");

const started = (site: Page): readonly Input[] => [
  { field: username(site), value: "lucky4711" },
  { field: password(site), value: PASSWORD, secret: true },
];

export const journeys: readonly Journey[] = [openHome, logIn, register, playForReal, switchLanguage];
