import { expect, it } from "vitest";
import { readPort } from "./port.ts";

it("takes a port, and the default where none is set", () => {
  expect(readPort(undefined, 5173)).toBe(5173);
  expect(readPort("8080", 5173)).toBe(8080);
});

it.each(["", "abc", "0", "-1", "65536", "80.5", " 80", "1e3"])("refuses %j, and says what to write", (value) => {
  expect(() => readPort(value, 5173)).toThrow(
    `PORT is "${value}": write a whole number from 1 to 65535, such as PORT=5173`,
  );
});

it("names the variable that it reads", () => {
  expect(() => readPort("x", 9100, "ADMIN_PORT")).toThrow(
    'ADMIN_PORT is "x": write a whole number from 1 to 65535, such as ADMIN_PORT=9100',
  );
});
