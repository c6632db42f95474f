import { describe, expect, it } from "vitest";
import { byDay } from "./by-day.ts";
import type { InboxMessage } from "./create-inbox.ts";

const message = (id: string, time: string): InboxMessage => ({ id, title: id, body: "", time, read: false });

describe("the inbox", () => {
  it("has its messages under their days, in the order in which they came", () => {
    const messages = [
      message("a", "2026-01-05T20:00"),
      message("b", "2026-01-05T08:00"),
      message("c", "2026-01-04T08:00"),
    ];
    const shown = byDay(messages, (time) => time.slice(0, 10)).map(([day, those]) => [
      day,
      ...those.map(({ id }) => id),
    ]);
    expect(shown).toEqual([
      ["2026-01-05", "a", "b"],
      ["2026-01-04", "c"],
    ]);
  });

  it("names a day once, though a message of it comes late", () => {
    const messages = [message("a", "today"), message("b", "before"), message("c", "today")];
    expect(byDay(messages, (time) => time).map(([day]) => day)).toEqual(["today", "before"]);
  });
});
