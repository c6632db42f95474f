import { describe, expect, it } from "vitest";
import { sumRequests } from "./request-log.ts";

const sent = (requestId: string, type: string, url = `https://lotus.example/${requestId}`) => ({
  requestId,
  type,
  request: { url },
});
const finished = (requestId: string, encodedDataLength: number) => ({ requestId, encodedDataLength });

describe("the sums of a page's requests", () => {
  it("are the number, the bytes and the bytes of scripts", () => {
    const events = {
      sent: [sent("1", "Document"), sent("2", "Script"), sent("3", "Fetch")],
      finished: [finished("1", 12_000), finished("2", 30_000), finished("3", 500)],
    };
    expect(sumRequests(events)).toEqual({ count: 3, bytes: 42_500, scriptBytes: 30_000 });
  });

  it("have no bytes of a request that isn't finished", () => {
    expect(sumRequests({ sent: [sent("1", "Script")], finished: [] })).toEqual({ count: 1, bytes: 0, scriptBytes: 0 });
  });

  it("have a redirect and its target, which have one id", () => {
    const target = { ...sent("1", "Document"), redirectResponse: { encodedDataLength: 300 } };
    const events = { sent: [sent("1", "Document"), target], finished: [finished("1", 12_000)] };
    expect(sumRequests(events)).toEqual({ count: 2, bytes: 12_300, scriptBytes: 0 });
  });

  it("have no address that contains its data", () => {
    const events = { sent: [sent("1", "Image", "data:image/svg+xml,")], finished: [finished("1", 90)] };
    expect(sumRequests(events)).toEqual({ count: 0, bytes: 0, scriptBytes: 0 });
  });
});
