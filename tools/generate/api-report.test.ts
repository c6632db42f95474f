import { expect, it } from "vitest";
import { vagueTags } from "./api-report.ts";

it("what is deprecated of the plugin API says since and until when, and what to use", () => {
  const tags = [
    "@deprecated since 1.2.0, until 2.0.0: use {@link ok}",
    "@deprecated since 1.2.0, until 2.0.0: use\n * {@link ok}",
    "@deprecated",
    "@deprecated since 1.2.0: use ok",
    "@deprecated since 1.2.0, until 2.0.0",
  ];
  expect(vagueTags(tags.join("\n"))).toEqual(tags.slice(2));
});
