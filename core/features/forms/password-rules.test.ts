import { describe, expect, it } from "vitest";
import { isAllowedPassword, qualityOf } from "./password-rules.ts";

describe("a new password while it is typed", () => {
  it("is not judged before there is one", () => {
    expect(qualityOf("")).toBeUndefined();
    expect(isAllowedPassword("")).toBe(false);
  });

  it.each([
    ["short", ["a", "Ab1!x"]],
    ["long", ["x".repeat(21)]],
    ["characters", ["with space", "mật-khẩu", "пароль12", "a b", "😀"]],
  ])("%s: says which rule of the gateway it breaks", (quality, passwords) => {
    expect(passwords.map(qualityOf)).toEqual(passwords.map(() => quality));
    expect(passwords.some(isAllowedPassword)).toBe(false);
  });

  it.each([
    ["weak", ["123456", "987654321", "aaaaaaaaaaaa", "password", "Password1", "qwerty12", "abababababab", "sunshine"]],
    ["fair", ["kd83ncx2", "Sunny-day7", "tidalmorning"]],
    ["strong", ["Kx7!pQz2wT", "correct-horse-battery", "mango.river.kite8"]],
  ])("%s: says how hard it is to guess", (quality, passwords) => {
    const allowed = passwords.map((password) => password.slice(0, 20));
    expect(Object.fromEntries(allowed.map((each) => [each, qualityOf(each)]))).toEqual(
      Object.fromEntries(allowed.map((each) => [each, quality])),
    );
    expect(allowed.every(isAllowedPassword)).toBe(true);
  });
});
