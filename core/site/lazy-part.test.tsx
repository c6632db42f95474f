// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { lazyPart } from "./lazy-part.tsx";

const failing = () => Promise.reject(new Error("a file is missing"));

it("preparing a part whose code can't be loaded is quiet: the visit says so", async () => {
  await expect(lazyPart(failing).prepare(testSite(), {})).resolves.toBeUndefined();
});

it("preparing a part that can't load what it will show is quiet: the visit says so", async () => {
  const Part = Object.assign(() => null, { prepare: failing });
  await expect(lazyPart(async () => Part).prepare(testSite(), {})).resolves.toBeUndefined();
});
