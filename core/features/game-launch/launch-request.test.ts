import { describe, expect, it } from "vitest";
import { launchRequest } from "./launch-request.ts";

const setting = { backUrl: "https://lotus.example/m/home", language: "VI", labelName: "Gold" } as const;

describe('spec 7 "Games": the launch call', () => {
  it("sends TCG_SEA its four fields alone", () => {
    const target = { vendor: "TCG_SEA", gameCode: "SEA5", prizeMode: "E", title: "Sea Five" };
    expect(launchRequest(target, setting)).toEqual({
      vendor: "TCG_SEA",
      gameCode: "SEA5",
      hasLobby: false,
      backUrl: setting.backUrl,
    });
  });

  it("sends TCG_LOTTO_VN its six fields alone", () => {
    const target = { vendor: "TCG_LOTTO_VN", gameCode: "MB", prizeMode: "1", title: "Miền Bắc" };
    expect(launchRequest(target, setting)).toEqual({
      vendor: "TCG_LOTTO_VN",
      prizeMode: "1",
      gameCode: "MB",
      hasLobby: false,
      backUrl: setting.backUrl,
      labelName: "Gold",
    });
  });

  it("sends every other vendor mode, device, language and title, and nothing empty", () => {
    const { labelName: _, ...plain } = setting;
    expect(launchRequest({ vendor: "NEONFOX", gameCode: "koi", title: "Golden Koi" }, plain)).toEqual({
      vendor: "NEONFOX",
      gameCode: "koi",
      launchMode: "real",
      device: "MOBILE",
      backUrl: setting.backUrl,
      hasLobby: false,
      language: "VI",
      title: "Golden Koi",
    });
  });

  it("asks for the vendor's lobby when no game is named", () => {
    expect(launchRequest({ vendor: "NEONFOX", title: "" }, setting)).toMatchObject({ hasLobby: true });
  });
});
