import { describe, expect, it, vi } from "vitest";
import { createFormats, currencyCode, minutesAndSeconds } from "./formats.ts";
import { createI18n } from "./i18n.ts";
import { languageOf, languages } from "./languages.ts";

const [specification = ""] = Object.values(
  import.meta.glob<string>("../../docs/specification.md", { eager: true, import: "default", query: "?raw" }),
);

const files: Record<string, Record<string, unknown>> = {
  EN: {
    start: { nav: { home: "Home" }, games_one: "{{count}} game", games_other: "{{count}} games" },
    site: { login: { title: "Log in" } },
  },
  VI: { start: { nav: { home: "Trang chủ" } }, site: { login: { title: "Đăng nhập", odd: "key_login_odd" } } },
  UR: { start: { nav: { home: "ہوم" } }, site: {} },
};

const setUp = (startTexts: Record<string, string> = {}, language = "VI") =>
  createI18n({
    language,
    startTexts,
    load: vi.fn(async (code: string) => {
      const file = files[code];
      if (!file) throw new Error(`no ${code}`);
      return file;
    }),
  });

describe("texts", () => {
  it.each(languages.map(({ code }) => code))("are found in %s, of core and of a plugin", async (code) => {
    const i18n = createI18n({ language: "EN", startTexts: {}, load: async () => ({ site: { title: `in ${code}` } }) });
    await i18n.change(code);
    i18n.add("login/password", code, { username: "U" });
    expect(i18n.t("site.title")).toBe(`in ${code}`);
    expect(i18n.t("login/password::username")).toBe("U");
  });

  it("are available at once from the page, by whole key", () => {
    const { t } = setUp({ "start.nav.home": "Trang chủ", "hero.title": "Chọn số" });
    expect(t("start.nav.home")).toBe("Trang chủ");
    expect(t("hero.title")).toBe("Chọn số");
  });

  it("come from the language's file once it is loaded, the brand's own texts winning", async () => {
    const i18n = setUp({ "site.login.title": "Vào nhà" });
    await i18n.change("VI");
    expect(i18n.t("site.login.title")).toBe("Vào nhà");
    expect(i18n.t("start.nav.home")).toBe("Trang chủ");
  });

  it("choose the plural and interpolate values as they are", async () => {
    const i18n = setUp({}, "EN");
    await i18n.change("EN");
    expect(i18n.t("start.games", { count: 1 })).toBe("1 game");
    expect(i18n.t("start.games", { count: 120 })).toBe("120 games");
  });

  // There the phone's own rules choose the form.
  it.each(["zero", "one", "two", "few", "many", "other"] as const)(
    "are the language's own where Intl lacks it and a phone counts a number as %s",
    async (form) => {
      const select = vi.spyOn(Intl.PluralRules.prototype, "select").mockReturnValue(form);
      const i18n = createI18n({ language: "TY", startTexts: {}, load: async () => ({ found: "{{count}} perē" }) });
      await i18n.change("TY");
      i18n.add("core", "EN", { found_one: "{{count}} game", found_other: "{{count}} games" });
      expect(i18n.t("found", { count: 5 })).toBe("5 perē");
      select.mockRestore();
    },
  );

  it('never show a raw key: a missing text, or one beginning with key_, is shown as plain text (spec 8 "Other strings")', async () => {
    const i18n = setUp({ "hero.title": "key_hero_title" });
    await i18n.change("VI");
    expect(i18n.t("hero.title")).toBe("title");
    expect(i18n.t("site.login.odd")).toBe("odd");
    expect(i18n.t("site.login.forgotPassword")).toBe("forgot password");
    expect(i18n.find("site.login.forgotPassword")).toBeUndefined();
  });

  it('take the English text in place of one beginning with key_ (spec 8 "Other strings")', async () => {
    const i18n = setUp();
    i18n.add("login/sms", "EN", { submit: "Send" });
    i18n.add("login/sms", "VI", { submit: "key_submit" });
    expect(i18n.t("login/sms::submit")).toBe("Send");
  });

  it("stay in the language that was requested last, however late an earlier one's texts arrive", async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const load = async (code: string) => {
      if (code === "UR") await late;
      return files[code] ?? {};
    };
    const i18n = createI18n({ language: "VI", startTexts: {}, load });
    const earlier = i18n.change("UR");
    await i18n.change("EN");
    arrive();
    await earlier;
    expect(i18n.language.code).toBe("EN");
  });

  it("fall back to English where a language lacks one", async () => {
    const i18n = setUp();
    await i18n.change("EN");
    await i18n.change("UR");
    expect(i18n.t("site.login.title")).toBe("Log in");
    expect(i18n.language.direction).toBe("rtl");
  });

  it("stay as they were when a language can't be loaded", async () => {
    const i18n = setUp({ "start.nav.home": "Trang chủ" });
    await expect(i18n.change("TH")).rejects.toThrow();
    expect(i18n.language.code).toBe("VI");
    expect(i18n.t("start.nav.home")).toBe("Trang chủ");
  });

  it("keep a plugin's texts apart under its name", () => {
    const i18n = setUp();
    i18n.add("login/password", "VI", { username: "Tên đăng nhập" });
    expect(i18n.find("login/password::username")).toBe("Tên đăng nhập");
    expect(i18n.find("username")).toBeUndefined();
  });

  it("are the brand's or core's where a plugin lacks one, the brand's winning", async () => {
    const i18n = setUp({ "site.login.title": "Vào nhà" });
    await i18n.change("VI");
    expect(i18n.t("login/line::site.login.title")).toBe("Vào nhà");
    expect(i18n.t("login/line::start.nav.home")).toBe("Trang chủ");
  });

  it("are none where a key names a group of texts", async () => {
    const i18n = setUp();
    await i18n.change("VI");
    expect(i18n.find("start.nav")).toBeUndefined();
  });
});

describe("texts that are shown once", () => {
  it("wait for the whole language, without switching to it or keeping a person from another", async () => {
    const files: Record<string, (texts: object) => void> = {};
    const load = (code: string) =>
      new Promise<Record<string, unknown>>((resolve) => {
        files[code] = (texts) => resolve({ ...texts });
      });
    const i18n = createI18n({ language: "EN", startTexts: {}, load });
    const changing = i18n.change("VI");
    const ready = i18n.ready();
    files.EN?.({ site: { sorry: "We are sorry" } });
    await ready;
    expect(i18n.t("site.sorry")).toBe("We are sorry");
    files.VI?.({ site: { sorry: "Xin lỗi" } });
    await changing;
    expect(i18n.t("site.sorry")).toBe("Xin lỗi");
  });

  it("are derived from their keys where the language can't be loaded", async () => {
    const i18n = createI18n({ language: "EN", startTexts: {}, load: () => Promise.reject(new Error("offline")) });
    await i18n.ready();
    expect(i18n.t("site.pleaseWait")).toBe("please wait");
  });
});

describe('spec 1 "Languages": the platform\'s languages', () => {
  it("are those of the specification's table, by code and tag", () => {
    const [, table = ""] = /^\| code \| tag \|.*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(specification) ?? [];
    const rows = [...table.matchAll(/\| ([A-Z-]+) \| ([\w-]+)/g)].map(([, code, tag]) => `${code} ${tag}`);
    expect(languages.map(({ code, tag }) => `${code} ${tag}`).sort()).toEqual(rows.sort());
    expect(specification).toContain(`The platform has ${rows.length} languages.`);
  });

  it("have a code, a tag that Intl accepts, a direction and a name each", () => {
    for (const { code, tag, name } of languages) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
      expect(name).not.toBe("");
      expect(languageOf(code).tag).toBe(tag);
    }
    expect(languages.filter(({ direction }) => direction === "rtl").map(({ code }) => code)).toEqual(["UR"]);
  });
});

describe('spec 9 "Currency and formats": formats', () => {
  it("use the Brazilian format for reais in every language", () => {
    expect(createFormats("EN").money(1234.5, "BRL")).toBe("R$\u00a01.234,50");
    expect(createFormats("PT-BR").money(1234.5, "BRL")).toBe("R$\u00a01.234,50");
  });

  it("read TLB as PHP and truncate other codes to three letters", () => {
    expect(currencyCode("TLB")).toBe("PHP");
    expect(currencyCode("VND2")).toBe("VND");
    expect(createFormats("EN").money(5, "TLB")).toBe("₱5.00");
  });

  it("show a share with one decimal place at most", () => {
    expect(createFormats("EN").percent(0.9434)).toBe("94.3%");
    expect(createFormats("EN").percent(0.5)).toBe("50%");
  });

  it("write odds with two decimal places, as the language's players do", () => {
    expect(["EN", "PT-BR", "BN", "UR"].map((code) => createFormats(code).odds(1.5))).toEqual([
      "1.50",
      "1,50",
      "1.50",
      "1.50",
    ]);
    expect(createFormats("EN").odds(1000)).toBe("1000.00");
  });

  it("show a time of day in 24 hours, and an invalid one as received", () => {
    expect(createFormats("EN").time(new Date(2026, 10, 20, 17, 5).getTime())).toBe("17:05");
    expect(createFormats("BN").time("soon")).toBe("soon");
  });

  it.each([
    [0, "0:00"],
    [5, "0:05"],
    [58, "0:58"],
    [60, "1:00"],
    [125, "2:05"],
  ])("show a wait of %i seconds as %s", (seconds, text) => {
    expect(minutesAndSeconds(seconds)).toBe(text);
  });

  it("name today and tomorrow, then the day, in local time; an invalid time is shown as received", () => {
    const now = new Date(2026, 10, 22, 23, 50).getTime();
    const at = (day: number, hours: number) => new Date(2026, 10, day, hours).getTime();
    const { day } = createFormats("EN");
    expect([day(at(22, 1), now), day(at(23, 0), now), day(at(24, 12), now)]).toEqual([
      "Today",
      "Tomorrow",
      "Tue, Nov 24",
    ]);
    expect(createFormats("PT-BR").day(at(23, 12), now)).toBe("Amanhã");
    expect(day("soon", now)).toBe("soon");
  });

  it("say in how many minutes, unless the browser would say it in another language", () => {
    expect(createFormats("EN").inMinutes(42)).toBe("in 42 minutes");
    expect(createFormats("VI").inMinutes(1)).toBe("sau 1 phút nữa");
    expect(createFormats("BN").inMinutes(42)).toContain("42");
    for (const code of ["KK", "TY", "UR-LA"]) expect(createFormats(code).inMinutes(42), code).toBeUndefined();
  });

  it("say minutes in the language's own word where the browser would say them in another language", () => {
    expect(createFormats("EN").minutes(42)).toBe("42 minutes");
    const own = ["KK", "TY", "UR-LA"].map((code) => createFormats(code).minutes(15).replace("\u00a0", " "));
    expect(own).toEqual(["15 минут", "15 minuti", "15 minute"]);
  });

  it("show dates as numbers where the browser would name months in another language", () => {
    const time = new Date(2026, 10, 22, 17, 5).getTime();
    expect(createFormats("KK").date(time)).toBe("22.11.2026");
    expect(createFormats("KK").day(time, time)).toBe("22.11.2026");
    const known = vi.spyOn(Intl.DateTimeFormat, "supportedLocalesOf").mockReturnValue([]);
    expect(createFormats("LO").date(time)).toBe("22/11/2026");
    expect(createFormats("LO").dateTime(time)).toBe("22/11/2026, 17:05");
    expect(createFormats("LO").day(time, time)).toBe("22/11/2026");
    known.mockRestore();
    expect(createFormats("LO").date(time)).toMatch(/2026/);
  });

  it("write dates as the language's players do: months in numbers in Vietnamese, in characters in Japanese", () => {
    const time = new Date(2026, 10, 21, 21, 25).getTime();
    const of = (code: string) => [createFormats(code).date(time), createFormats(code).dateTime(time)];
    expect(of("VI")).toEqual(["21/11/2026", "21:25 21/11/2026"]);
    expect(of("PT")).toEqual(["21/11/2026", "21/11/2026, 21:25"]);
    expect(createFormats("PT").date(new Date(2027, 2, 3).getTime())).toBe("03/03/2027");
    expect(of("JA")).toEqual(["2026年11月21日", "2026年11月21日 21:25"]);
    expect(createFormats("VI").day(time, 0)).toMatch(/^(Thứ 7|T7|Th 7), 21\/11$/);
  });

  it("show an amount as it is when the currency is invalid", () => {
    expect(createFormats("EN").money(5, "?")).toBe("5 ?");
  });

  it.each(languages.map(({ code }) => code))("use Latin digits and the Gregorian calendar in %s", (code) => {
    const formats = createFormats(code);
    expect(formats.number(1234567890)).toMatch(/[0-9]/);
    expect(formats.number(1234567890)).not.toMatch(
      /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\u1040-\u1049\u0E50-\u0E59]/,
    );
    expect(formats.date("2026-11-20T12:00:00Z")).toContain("2026");
  });
});
