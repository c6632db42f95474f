// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { afterEach, describe, expect, it } from "vitest";
import { createI18n, type I18n } from "./i18n.ts";
import { useFormats, useLanguage } from "./index.ts";

afterEach(cleanup);

const files: Record<string, Record<string, unknown>> = {
  EN: { site: { title: "Log in", only: "English only" } },
  UR: { site: { title: "لاگ اِن" } },
};

/** A site's texts at the start of its page: only the first screen's are available. */
const startI18n = () =>
  createI18n({
    language: "EN",
    startTexts: { "start.home": "Home" },
    load: async (code) => files[code] ?? files.EN ?? {},
  });

let renders = 0;
function Label({ of }: { readonly of: string }) {
  const { t } = useTranslation();
  const { code, direction } = useLanguage();
  const formats = useFormats();
  renders++;
  return (
    <p>
      {t(of)} {code} {direction} {formats.percent(0.5)}
    </p>
  );
}

const show = (i18n: I18n, element = <Label of="site.title" />) =>
  act(async () => void render(<I18nextProvider i18n={i18n.instance}>{element}</I18nextProvider>));
const shown = () => screen.getByRole("paragraph").textContent;

describe("a component's texts", () => {
  it("change with the language, and so do its direction and formats", async () => {
    const i18n = startI18n();
    await i18n.change("EN");
    await show(i18n);
    expect(shown()).toBe("Log in EN ltr 50%");
    await act(() => i18n.change("UR"));
    expect(shown()).toMatch(/^لاگ اِن UR rtl /);
  });

  it("appear once the rest of the page's language is loaded, without suspending before", async () => {
    const i18n = startI18n();
    await show(i18n);
    expect(shown()).toContain("title EN");
    await act(() => i18n.change("EN"));
    expect(shown()).toContain("Log in EN");
  });

  it("are not rendered again by texts that nothing on the screen had missed", async () => {
    const i18n = startI18n();
    await show(i18n, <Label of="start.home" />);
    renders = 0;
    await act(async () => {
      await i18n.change("EN");
      i18n.add("login/line", "EN", { button: "LINE" });
    });
    expect(renders).toBe(0);
  });

  it("appear when a plugin's texts arrive after its component", async () => {
    const i18n = startI18n();
    await show(i18n, <Label of="login/line::button" />);
    expect(shown()).toContain("button");
    await act(async () => i18n.add("login/line", "EN", { button: "With LINE" }));
    expect(shown()).toContain("With LINE");
  });

  it("appear although they arrived between the drawing of a component and its subscription", async () => {
    const i18n = startI18n();
    function Late() {
      // Layout effects run after the drawing and before react-i18next subscribes.
      useLayoutEffect(() => i18n.add("core", "EN", files.EN ?? {}), []);
      return <Label of="site.title" />;
    }
    await show(i18n, <Late />);
    expect(shown()).toContain("Log in");
  });

  it("are English where the language lacks them", async () => {
    const i18n = startI18n();
    await i18n.change("EN");
    await show(i18n, <Label of="site.only" />);
    await act(() => i18n.change("UR"));
    expect(shown()).toContain("English only UR rtl");
  });

  it("belong to one site: another on the same page keeps its language", async () => {
    const [one, other] = [startI18n(), startI18n()];
    await act(() => other.change("UR"));
    await show(one);
    expect(shown()).toContain("EN ltr");
  });
});
