// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { ActionLink } from "./action-link.tsx";

afterEach(cleanup);

const url = "https://partner.example/";

function tapped(hasWindows: boolean) {
  const steps: string[] = [];
  const leave = (to: string) => void steps.push(to);
  render(
    <SiteContext value={testSite({ platform: { hasWindows }, leave })}>
      <MemoryRouter>
        <ActionLink of={{ action: { label: "Read", url } }} onFollow={() => steps.push("closed")} />
      </MemoryRouter>
    </SiteContext>,
  );
  let isLeftToBrowser: boolean | undefined;
  const onClick = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener("click", onClick, { once: true });
  const link = screen.getByRole("link");
  fireEvent.click(link);
  return [link.getAttribute("target"), isLeftToBrowser, steps];
}

it("an announcement's action opens another site's page in a window, as its dialog closes", () => {
  expect(tapped(true)).toEqual(["_blank", true, ["closed"]]);
});

it("an announcement's action leaves for another site where there are no windows, once its dialog is closing", () => {
  expect(tapped(false)).toEqual([null, false, ["closed", url]]);
});
