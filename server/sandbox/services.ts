import { merchantProfile } from "./content/merchants.ts";
import { type Contents, createContents } from "./database/contents.ts";
import type { Database } from "./database/database.ts";
import { readSetting, writeSetting } from "./database/settings.ts";
import { type Cipher, createCipher } from "./gateway/cipher.ts";
import { createLoginLimit, type LoginLimit } from "./members/login-limit.ts";
import { createMembers, type Members } from "./members/members.ts";
import { createSessions, type Sessions } from "./members/sessions.ts";
import { type Codes, createCodes } from "./proofs/codes.ts";
import { createIssuedProofs } from "./proofs/issued-proofs.ts";
import { type Random, secureRandom } from "./random.ts";
import { createServedBrands, type ServedBrands } from "./served-brands.ts";
import { createStandIns, type StandIns, withUsed } from "./stand-ins/registry.ts";
import type { LoadedStandIn, StandInServices } from "./stand-ins/stand-in.ts";
import { createVendorEvents, type VendorEvents } from "./stand-ins/vendor-events.ts";
import { gameSwitches } from "./switches/game-switches.ts";
import { createSwitchBoard, type SwitchBoard, type SwitchGroup } from "./switches/switches.ts";

/** What the sandbox's calls work with. */
export interface Services extends Pick<StandInServices, "now" | "log" | "proofs"> {
  readonly database: Database;
  readonly random: Random;
  readonly switches: SwitchBoard;
  readonly cipher: Cipher;
  readonly codes: Codes;
  readonly members: Members;
  readonly sessions: Sessions;
  readonly loginLimit: LoginLimit;
  readonly contents: Contents;
  readonly standIns: StandIns;
  readonly vendorEvents: VendorEvents;
  readonly brands: ServedBrands;
}

export interface ServicesOptions extends Pick<StandInServices, "now" | "log" | "environment"> {
  readonly database: Database;
  readonly standIns: readonly LoadedStandIn[];
  readonly brands?: (() => readonly string[]) | undefined;
}

const isGroup = (group: SwitchGroup | undefined): group is SwitchGroup => group !== undefined;

export const createServices = ({
  database,
  now,
  log,
  environment,
  standIns,
  brands: served,
}: ServicesOptions): Services => {
  const random = secureRandom;
  const source = { now, token: random.token };
  const members = createMembers(database, source);
  const groups = withUsed(standIns.map(({ standIn }) => standIn)).map(({ switches }) => switches);
  const switches = createSwitchBoard(database, [gameSwitches, ...groups.filter(isGroup)]);
  const proofs = createIssuedProofs(database, now);
  const vendorEvents = createVendorEvents(database, now);
  const brands = createServedBrands(served);
  return {
    database,
    now,
    log,
    random,
    switches,
    cipher: createCipher(database),
    codes: createCodes(database, now, log),
    proofs,
    members,
    sessions: createSessions(database, members, source),
    loginLimit: createLoginLimit(database, now),
    contents: createContents(database),
    vendorEvents,
    brands,
    standIns: createStandIns(standIns, {
      now,
      log,
      random,
      proofs,
      switches,
      environment,
      vendorEvents,
      store: {
        read: (name) => readSetting(database, name),
        write: (name, value) => writeSetting(database, name, value),
      },
      brands: {
        nameOf: (merchant) => merchantProfile(merchant).name,
        get known() {
          return brands.codes();
        },
        active: () => database.all<{ code: string }>("SELECT code FROM merchants").map(({ code }) => code),
      },
    }),
  };
};
