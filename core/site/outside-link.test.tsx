// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { OutsideLink } from "./outside-link.tsx";
import { SiteContext } from "./site.ts";

afterEach(cleanup);

it.each([
  ["in a window of its own", true, "_blank"],
  ["in the same window in an in-app browser that has no other", false, null],
])("a link to another site opens %s", (_, hasWindows, target) => {
  const site = testSite({ platform: { hasWindows } });
  render(
    <SiteContext value={site}>
      <OutsideLink href="https://lotus.example/terms">Terms</OutsideLink>
    </SiteContext>,
  );
  const link = screen.getByRole("link");
  expect(link.getAttribute("href")).toBe("https://lotus.example/terms");
  expect(link.getAttribute("target")).toBe(target);
  expect(link.getAttribute("rel")).toContain("noopener");
});
