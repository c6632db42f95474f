// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { ChosenPlugin } from "#core/kernel/index.ts";
import { SiteContext } from "#core/site/index.ts";
import LoginScreen from "./login-screen.tsx";

afterEach(cleanup);

async function show(site = testSite()) {
  await act(async () =>
    render(
      <SiteContext value={site}>
        <MemoryRouter>
          <Suspense>
            <LoginScreen query="" />
          </Suspense>
        </MemoryRouter>
      </SiteContext>,
    ),
  );
  return site;
}

it("its code is requested together with that of its forms, and of those alone", async () => {
  const loaded: string[] = [];
  const plugin = (id: string, own = {}): ChosenPlugin => ({
    point: "login",
    id,
    url: id,
    manifest: { api: 1, title: id, settings: { type: "object" }, ...own },
    settings: {},
  });
  const site = testSite({
    record: {
      plugins: [plugin("line", { button: "continue" }), plugin("sms", { flag: "SMSLOGIN3" }), plugin("password")],
    },
    async loadPlugin({ id }) {
      loaded.push(id);
      return { default: { api: 1, activate: () => ({ kind: "form" }) } };
    },
  });
  await site.screens.login?.Screen.prepare?.(site);
  expect(loaded).toEqual(["password"]);
});

it("where no log-in provider is left, says so, and leads to help and to registration", async () => {
  await show(testSite({ record: { plugins: [] } }));
  expect(await screen.findByText("site.login.noWay")).toBeDefined();
  expect(screen.getByText("site.member.support")).toBeDefined();
  expect(screen.getByText("site.login.toRegistration")).toBeDefined();
});

it('spec 3 "Mobile template": the log-in has the text of the status call, else the brand\'s tagline', async () => {
  const site = await show();
  expect(await screen.findByText("brand.tagline")).toBeDefined();
  await act(async () =>
    site.status.store.setState({ value: { mobileTemplate: { login_prompt_text: "Welcome back" } } as never }),
  );
  expect(screen.getByText("Welcome back")).toBeDefined();
  expect(screen.queryByText("brand.tagline")).toBeNull();
});
