import { describe, expect, it } from "vitest";
import { createPictures } from "./pictures.ts";

const first = "https://one.example/";
const second = "https://two.example/brand";

describe('spec 3 "Game vendor lanes": the pictures of games', () => {
  it("are tried on the status call's image hosts in their order, then on the gateway", () => {
    expect(createPictures(() => [first, second]).sources("/covers/1.webp?v=2")).toEqual([
      "https://one.example/covers/1.webp?v=2",
      "https://two.example/brand/covers/1.webp?v=2",
      "/covers/1.webp?v=2",
    ]);
  });

  it("are the gateway's where there are no hosts, or they come later", () => {
    let hosts: readonly string[] = [];
    const pictures = createPictures(() => hosts);
    expect(pictures.sources("/1.webp")).toEqual(["/1.webp"]);
    hosts = [first];
    expect(pictures.sources("/1.webp")).toHaveLength(2);
  });

  it("are not tried again on a host that has failed where the next one had them", () => {
    const pictures = createPictures(() => [first, second]);
    pictures.loaded(pictures.sources("/1.webp").slice(0, 2));
    expect(pictures.sources("/2.webp")).toEqual(["https://two.example/brand/2.webp", "/2.webp"]);
    pictures.loaded(pictures.sources("/2.webp").slice(0, 1));
    expect(pictures.sources("/3.webp")).toHaveLength(2);
  });

  it("have no address where a game has none", () => {
    expect(createPictures(() => [first]).sources("")).toEqual([]);
  });

  it.each(["https://elsewhere.example/1.webp", "//elsewhere.example/1.webp", "data:image/png;base64,AA=="])(
    "that are not the gateway's stay where they are: %s",
    (image) => {
      expect(createPictures(() => [first]).sources(image)).toEqual([image]);
    },
  );

  it.each(["", "http://one.example", "javascript:alert(1)//", "cdn", "https://", "/covers"])(
    "are not looked for on %j, which the page's policy does not allow or which is no host",
    (host) => {
      expect(createPictures(() => [host]).sources("/1.webp")).toEqual(["/1.webp"]);
    },
  );
});
