import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const keyLength = 32;

/** `salt:key`, both base64, by scrypt. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `${salt.toString("base64")}:${(await derive(password, salt, keyLength)).toString("base64")}`;
};

/** Whether the password is the one that was hashed; always false for a member who has none. */
export const passwordMatches = async (password: string, hash: string | null): Promise<boolean> => {
  const [salt = "", key = ""] = (hash ?? "").split(":");
  const expected = Buffer.from(key, "base64");
  const derived = await derive(password, Buffer.from(salt, "base64"), keyLength);
  return expected.length === keyLength && timingSafeEqual(derived, expected);
};
