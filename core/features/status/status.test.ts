import { expect, it } from "vitest";
import { systemNoticeOf } from "./status.ts";

it.each([
  [undefined, undefined],
  [{}, undefined],
  [{ maintenance: false, regionRestriction: false }, undefined],
  [{ maintenance: true }, "maintenance"],
  [{ regionRestriction: true }, "denied"],
  // A player who may not enter is not told to come back later.
  [{ maintenance: true, regionRestriction: true }, "denied"],
])("the notice in place of the site for the status %j is %s", (status, notice) => {
  expect(systemNoticeOf(status)).toBe(notice);
});
