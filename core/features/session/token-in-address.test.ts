import { describe, expect, it, vi } from "vitest";
import { visitorOf } from "./session.ts";
import { passwordChangeForced } from "./stored.ts";
import { aSession, info, now } from "./testing.ts";

const jwt = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`;

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('spec 2 "Access rules": a token in the address', () => {
  it("is used and stored", () => {
    const { session, storedSession } = aSession();
    session.restore("q-1");
    expect(session.token()).toBe("q-1");
    expect(storedSession()?.token).toBe("q-1");
  });

  it("is used on this page alone when it was issued more than 300 seconds ago", () => {
    const old = aSession();
    old.session.restore(jwt({ iat: now / 1000 - 301 }));
    expect(old.session.token()).toBeDefined();
    expect(old.storedSession()).toBeUndefined();
    const fresh = aSession();
    fresh.session.restore(jwt({ iat: now / 1000 - 300 }));
    expect(fresh.storedSession()).toBeDefined();
  });

  it("is still used after Back to this page, when it was too old to store", async () => {
    const { session, restorePage, happened } = aSession();
    session.restore(jwt({ iat: now / 1000 - 301 }));
    await restorePage();
    expect(happened.at(-1)).toBe("checked");
    expect(session.token()).toBeDefined();
  });

  it("is not needed where the tab has a session of this merchant", () => {
    const own = aSession({ stored: info });
    own.session.restore(undefined);
    expect(own.session.token()).toBe("t-1");
    expect(own.happened).toEqual(["opened stored"]);
    const other = aSession({ stored: { ...info, merchantCode: "noor" } });
    other.session.restore(undefined);
    expect(other.session.token()).toBeUndefined();
  });
});

describe('spec 2 "Access rules": a token in the address of a tab that has a session', () => {
  const stored = info;
  const names = (title: string) => ({ title, accept: "accept" });

  it("is used at once when it is the same member's", async () => {
    const { session, questions } = aSession({ stored, members: { "t-1": "1001", "q-2": "1001" } });
    await session.restore("q-2");
    expect(session.token()).toBe("q-2");
    expect(questions).toEqual([]);
  });

  it("asks before it replaces another member's session, naming both", async () => {
    const { session, questions, storedSession } = aSession({ stored, members: { "t-1": "1001", "q-2": "1002" } });
    await session.restore("q-2");
    expect(session.token()).toBe("t-1");
    await vi.waitFor(() => expect(questions).toHaveLength(1));
    expect(questions[0]).toMatchObject({
      ...names("title"),
      message: 'message {"current":"member 1001","other":"member 1002"}',
    });
    questions[0]?.answer(false);
    await settled();
    expect([session.token(), storedSession()?.token]).toEqual(["t-1", "t-1"]);
  });

  it("switches when the person agrees, and leaves nothing of the earlier member", async () => {
    const { session, questions, storedSession, happened, storage } = aSession({
      stored,
      members: { "t-1": "1001", "q-2": "1002" },
    });
    storage.set(passwordChangeForced, true);
    await session.restore("q-2");
    await vi.waitFor(() => expect(questions).toHaveLength(1));
    happened.length = 0;
    questions[0]?.answer(true);
    await settled();
    expect([session.token(), storedSession()?.token]).toEqual(["q-2", "q-2"]);
    expect(happened.filter((what) => what !== "checked")).toEqual(["closed replaced", "opened query"]);
    expect(visitorOf(session.store.getState())).toBe("member");
  });

  it("is used at once when the tab's session has ended, without a word about a lost session", async () => {
    const { session, questions, happened } = aSession({ stored, members: { "q-2": "1002" } });
    await session.restore("q-2");
    expect(session.token()).toBe("q-2");
    expect(questions).toEqual([]);
    expect(happened).not.toContain("please log in");
  });

  it("is dropped when the gateway refuses it", async () => {
    const { session, questions, happened } = aSession({ stored, members: { "t-1": "1001" } });
    await session.restore("forged");
    await settled();
    expect(session.token()).toBe("t-1");
    expect(questions).toEqual([]);
    expect(happened).not.toContain("please log in");
  });

  it("asks without names when the gateway does not say whose it is, within five seconds", async () => {
    const { session, questions, clock } = aSession({ stored, members: () => new Promise(() => {}) });
    const restored = session.restore("q-2");
    await vi.waitFor(async () => {
      await clock.advance(5_000);
      expect(session.token()).toBe("t-1");
    });
    await restored;
    await vi.waitFor(() => expect(questions).toHaveLength(1));
    expect(questions[0]).toMatchObject({ ...names("title"), message: "unknown" });
  });

  it("replaces another merchant's session without a question", async () => {
    const { session, questions } = aSession({ stored: { ...info, merchantCode: "noor" } });
    session.restore("q-2");
    expect(session.token()).toBe("q-2");
    await settled();
    expect(questions).toEqual([]);
  });
});
