import { describe, expect, it } from "vitest";
import {
  type Change,
  isReleaseOf,
  promoting,
  publishing,
  type Release,
  removing,
  rollingBack,
  settled,
  staging,
} from "./release.ts";

const [A, B, C] = ["aaaaaaaa", "bbbbbbbb", "cccccccc"] as const;
const made = { code: "acme", at: "2026-11-25T10:00:00.000Z", by: "ann", why: "" };
const release = (over: Partial<Release>): Release => ({ ...made, ...over });
const staged = { revision: C, key: "k".repeat(20), until: "2026-12-02T10:00:00.000Z" };
const none = () => undefined;

/** The changes one after the other. */
const changed = (...changes: readonly Change[]) =>
  changes.reduce<Release | undefined>((before, change) => release(change(before)), undefined);

describe("publishing", () => {
  it("serves a revision to all, and keeps the one before", () => {
    expect(changed(publishing(A), publishing(B))).toEqual(release({ current: B, previous: A }));
  });

  it("of what is current already changes nothing that a rollback would serve", () => {
    expect(changed(publishing(A), publishing(B), publishing(B))).toEqual(release({ current: B, previous: A }));
  });

  it("to a share leaves the current revision to the others", () => {
    expect(changed(publishing(A), publishing(B, { share: 5 }))).toEqual(
      release({ current: A, next: { revision: B, share: 5 } }),
    );
  });

  it("gives the same revision a larger share, or all", () => {
    const shared = changed(publishing(A), publishing(B, { share: 5 }));
    expect(publishing(B, { share: 20 })(shared).next).toEqual({ revision: B, share: 20 });
    expect(publishing(B)(shared)).toEqual({ current: B, previous: A });
  });

  it("refuses a second share beside one that is under way", () => {
    const shared = changed(publishing(A), publishing(B, { share: 5 }));
    for (const reach of [{ share: 20 }, {}, { from: "2027-01-01T00:00:00Z" }])
      expect(() => publishing(C, reach)(shared)).toThrow(/5 % .* under way\. End it first: promote or rollback/);
  });

  it.each([0, -5, 120, Number.NaN, Number.POSITIVE_INFINITY])("refuses a share of %s", (share) => {
    expect(() => publishing(B, { share })(changed(publishing(A)))).toThrow(
      "a share is a percentage above 0 and up to 100",
    );
  });

  it("refuses a share where nothing is published, because the others would have nothing", () => {
    expect(() => publishing(A, { share: 5 })(undefined)).toThrow("nothing is published yet");
  });

  it("at a time serves nothing before it, and all from then on", () => {
    const planned = changed(publishing(A), publishing(B, { from: "2026-12-01T08:00:00.000Z" }));
    const at = (time: string) => settled(planned ?? release({}), Date.parse(time));
    expect(at("2026-12-01T07:59:59Z").current).toBe(A);
    expect(at("2026-12-01T08:00:00Z")).toEqual(release({ current: B, previous: A }));
  });
});

describe("staging and promoting", () => {
  it("changes nothing of what visitors get, also where nothing is published", () => {
    expect(staging(staged)(undefined)).toEqual({ staged });
    expect(changed(publishing(A), staging(staged))).toEqual(release({ current: A, staged }));
  });

  it("serves the staged revision to all", () => {
    expect(changed(publishing(A), staging(staged), promoting)).toEqual(release({ current: C, previous: A }));
  });

  it("serves the shared one first", () => {
    expect(changed(publishing(A), staging(staged), publishing(B, { share: 5 }), promoting)).toEqual(
      release({ current: B, previous: A, staged }),
    );
  });

  it("refuses where there is neither", () => {
    expect(() => promoting(changed(publishing(A)))).toThrow("nothing is staged or shared");
  });
});

describe("rolling back", () => {
  it("takes a share back", () => {
    expect(changed(publishing(A), publishing(B, { share: 5 }), rollingBack(undefined, none))).toEqual(
      release({ current: A }),
    );
  });

  it("serves the revision before, and keeps the one before that for the next rollback", () => {
    const before = (revision: string) => ({ [B]: A, [C]: B })[revision];
    const back = changed(publishing(A), publishing(B), publishing(C), rollingBack(undefined, before));
    expect(back).toEqual(release({ current: B, previous: A }));
    expect(rollingBack(undefined, before)(back)).toEqual({ current: A });
  });

  it("refuses where there is no earlier revision, or it is current already", () => {
    expect(() => rollingBack(undefined, none)(changed(publishing(A)))).toThrow("there is no earlier revision");
    expect(() => rollingBack(A, none)(changed(publishing(A)))).toThrow("is current already");
  });

  it("brings a brand back that was taken off", () => {
    expect(changed(publishing(A), removing, rollingBack(undefined, none))).toEqual(release({ current: A }));
  });
});

describe("a release that is read", () => {
  const valid = release({ current: A, previous: B, next: { revision: C, share: 5 }, staged });

  it("is one of its own brand", () => {
    expect(isReleaseOf("acme")(valid)).toBe(true);
    expect(isReleaseOf("bravo")(valid)).toBe(false);
  });

  it.each([
    null,
    {},
    [],
    "acme",
    { ...valid, current: 7 },
    { ...valid, current: "../../secret" },
    { ...valid, next: { revision: C, share: 120 } },
    { ...valid, next: { revision: C, share: 0 } },
    { ...valid, next: null },
    { ...valid, next: { revision: C, share: 5, from: "soon" } },
    { ...valid, staged: { ...staged, key: "" } },
    { ...valid, at: "yesterday" },
  ])("is none when it is %j", (value) => expect(isReleaseOf("acme")(value)).toBe(false));
});
