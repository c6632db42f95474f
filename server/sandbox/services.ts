import { randomBytes, randomInt } from "node:crypto";
import { type Cipher, createCipher } from "./cipher.ts";
import { createLoginLimit, type LoginLimit } from "./login-limit.ts";
import { createMembers, type Members } from "./members.ts";
import { type Codes, createCodes } from "./proofs/codes.ts";
import { createFirebaseEmulator, type FirebaseEmulator } from "./proofs/firebase.ts";
import { createTelegramOpenId, type TelegramOpenId } from "./proofs/telegram-openid.ts";
import { createVendorProofs, type VendorProofs } from "./proofs/vendor-proofs.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { type Contents, createContents } from "./store/contents.ts";
import type { Database } from "./store/database.ts";
import { createSwitchBoard, type SwitchBoard } from "./switches.ts";

/** What the sandbox's calls work with. */
export interface Services {
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (line: string) => void;
  readonly random: Random;
  readonly switches: SwitchBoard;
  readonly cipher: Cipher;
  readonly codes: Codes;
  readonly proofs: VendorProofs;
  readonly members: Members;
  readonly sessions: Sessions;
  readonly loginLimit: LoginLimit;
  readonly contents: Contents;
  /** Undefined where no emulator runs: Firebase is then not set up. */
  readonly firebase: FirebaseEmulator | undefined;
  readonly telegramOpenId: TelegramOpenId;
}

/** Everything unforeseeable comes from here, by the system's secure source. */
export interface Random {
  /** 32 hex digits. */
  token(): string;
  /** Six decimal digits. */
  sixDigits(): string;
  /** From 0 up to 1, without it. */
  fraction(): number;
}

const resolution = 2 ** 32;

export const secureRandom: Random = {
  token: () => randomBytes(16).toString("hex"),
  sixDigits: () => String(randomInt(1_000_000)).padStart(6, "0"),
  fraction: () => randomInt(resolution) / resolution,
};

export interface ServicesOptions {
  readonly database: Database;
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** Host and port of Firebase's Auth emulator. */
  readonly firebaseEmulator?: string | undefined;
}

export const createServices = ({ database, now, log, firebaseEmulator }: ServicesOptions): Services => {
  const random = secureRandom;
  const source = { now, token: random.token };
  const members = createMembers(database, source);
  return {
    database,
    now,
    log,
    random,
    switches: createSwitchBoard(database),
    cipher: createCipher(database),
    codes: createCodes(database, now, log),
    proofs: createVendorProofs(database, now),
    members,
    sessions: createSessions(database, members, source),
    loginLimit: createLoginLimit(database, now),
    contents: createContents(database),
    telegramOpenId: createTelegramOpenId(database, now),
    firebase: firebaseEmulator === undefined ? undefined : createFirebaseEmulator(firebaseEmulator, now),
  };
};
