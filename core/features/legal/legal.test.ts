import { describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";

function aSite(...answers: readonly Response[]) {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    const answer = answers[asked.length - 1];
    if (!answer) throw new TypeError("no more answers");
    return answer;
  };
  const record = { legal: "/m/brand/acme/1a2b/legal.json" };
  return { site: testSite({ window: testWindow("https://acme.example/m/home"), record, fetch }), asked };
}

const notice = { operator: "Acme Ltd", terms: "https://acme.example/terms", seals: [], help: [] };

describe("the brand's legal notice", () => {
  it("is loaded from its own file, once", async () => {
    const { site, asked } = aSite(Response.json(notice));
    expect(await Promise.all([site.legal(), site.legal()])).toEqual([notice, notice]);
    expect(asked).toEqual(["/m/brand/acme/1a2b/legal.json"]);
  });

  it("is asked for again after a failure: a registration never opens without it", async () => {
    const { site } = aSite(new Response("gone", { status: 404 }), Response.json(notice));
    await expect(site.legal()).rejects.toThrow("/m/brand/acme/1a2b/legal.json answered 404");
    expect(await site.legal()).toEqual(notice);
  });
});
