import { createHash } from "node:crypto";

/** 12 hexadecimal digits of the SHA-256: names a build. */
export const shortHash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);
