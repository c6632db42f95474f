import { merchantProfile } from "../content/merchants.ts";
import type { Database } from "../database/database.ts";

/** How calls misbehave on request. */
export interface Fault {
  /** Waits before it answers. */
  readonly delayMs?: number;
  /** Fails with this HTTP status; 0 for none. */
  readonly failStatus?: number;
  /** Answers text that is no JSON. */
  readonly malformed?: boolean;
  /** Fails with this code, and with its usual status unless `failStatus` is set. */
  readonly errorCode?: string;
  /** A failure's message in place of the code's own; empty for a gateway that sends none. */
  readonly message?: string;
}

/** How one call misbehaves. */
export interface CallFault extends Fault {
  /** What the failure carries, such as the second factors of `login_verify_required`. */
  readonly value?: Readonly<Record<string, unknown>>;
  /** Succeeds with this value in place of the call's own. */
  readonly answer?: unknown;
}

/** What an operator would set in a back office, and what a test makes go wrong. Each merchant has its own. */
export interface Switches extends Fault {
  /** Flags of spec 6, sent as the status call's `whitelabelVal`. */
  readonly flags: Readonly<Record<string, boolean | "" | "0" | "1" | "true" | "false">>;
  readonly captcha: { readonly login: boolean; readonly sms: boolean; readonly register: boolean };
  readonly maintenance: boolean;
  readonly maintenanceEnd: string | null;
  readonly regionRestriction: boolean;
  readonly domainNotAvailable: boolean;
  readonly consentRequired: boolean;
  /** A category of games that answers 2,000 of them. */
  readonly longList: string | null;
  /** Announcements open by themselves where they may; off, they would stand in front of every test. */
  readonly announcementPopups: boolean;
  /** Fields of the status call that replace its own, such as `smsProvider` or `mobileTemplate`. */
  readonly status: Readonly<Record<string, unknown>>;
  /** Failures of single calls, by path. */
  readonly calls: Readonly<Record<string, CallFault>>;
}

/** Switches that a stand-in adds under a name of its own, each a text. */
export interface SwitchGroup {
  readonly name: string;
  readonly fields: Readonly<Record<string, SwitchField>>;
}

export interface SwitchField {
  /** The start value for a brand, or for all of them. */
  initial(merchant: string | undefined): string;
  /** Value -> what it means. Absent: any text. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Label of the choice at the console; absent: the console's page does not show it. */
  readonly label?: string;
}

const untouched: Switches = {
  flags: {},
  captcha: { login: false, sms: false, register: true },
  maintenance: false,
  maintenanceEnd: null,
  regionRestriction: false,
  domainNotAvailable: false,
  consentRequired: false,
  longList: null,
  announcementPopups: false,
  status: {},
  calls: {},
  delayMs: 0,
  failStatus: 0,
  malformed: false,
};

/** Stands for every merchant; a merchant's own switches come on top. */
export const everyMerchant = "*";

export interface SwitchBoard {
  /** What holds for a merchant: the start values, then every merchant's, then its own. */
  of(merchant: string): Switches;
  /** One stand-in's switches, which `of` has under the group's name. */
  group(merchant: string, name: string): Readonly<Record<string, string>>;
  /** What stand-ins have added. */
  readonly groups: readonly SwitchGroup[];
  /**
   * Changes some switches of a merchant (`*`: of all), after `errorInSwitches` has found nothing wrong. Nested objects
   * are merged, but a call's failures replace its earlier ones; null resets a switch to its default. Besides the fields
   * of Switches: `captcha` may be one boolean, a bare `FLAG3: true` is a flag, and with `call` (a path) the
   * failures are that call's; without further fields it has none, also where every merchant's has some.
   */
  change(merchant: string, patch: Readonly<Record<string, unknown>>): Switches;
}

type Patch = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Patch =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const merge = (base: Patch, patch: Patch): Patch => {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    const before = merged[key];
    const isCall = key.startsWith("/");
    if (value === null) delete merged[key];
    else merged[key] = isPlain(value) && !isCall ? merge(isPlain(before) ? before : {}, value) : value;
  }
  return merged;
};

/** How flags are called; any may be set, a brand may know flags that the specification does not. */
export const flagName = /^[A-Z][A-Z0-9]+$/;

/** @param common what holds for every merchant */
const normalise = ({ call, ...patch }: Patch, common: Patch): Patch => {
  if (typeof call === "string") {
    const isEnd = Object.keys(patch).length === 0;
    return { calls: { [call]: isEnd && !Object.hasOwn(Object(common.calls), call) ? null : patch } };
  }
  const entries = Object.entries(patch);
  const flags = Object.fromEntries(entries.filter(([key]) => flagName.test(key)));
  const rest = Object.fromEntries(entries.filter(([key]) => !flagName.test(key)));
  const { captcha } = rest;
  return merge(
    {
      ...rest,
      ...(typeof captcha === "boolean" ? { captcha: { login: captcha, sms: captcha, register: captcha } } : {}),
    },
    Object.keys(flags).length > 0 ? { flags: { ...Object(rest.flags), ...flags } } : {},
  );
};

export const createSwitchBoard = (database: Database, groups: readonly SwitchGroup[] = []): SwitchBoard => {
  const stored = (merchant: string): Patch => {
    const row = database.get<{ data: string }>("SELECT data FROM switches WHERE merchant = ?", [merchant]);
    return row ? JSON.parse(row.data) : {};
  };
  const of = (merchant: string): Switches => {
    const brand = merchant === everyMerchant ? undefined : merchant;
    const added = Object.fromEntries(
      groups.map(({ name, fields }) => [
        name,
        Object.fromEntries(Object.entries(fields).map(([field, { initial }]) => [field, initial(brand)])),
      ]),
    );
    const own = brand === undefined ? {} : (merchantProfile(brand).switches ?? {});
    const known = Object.fromEntries(
      Object.entries(own).filter(([name]) => Object.hasOwn({ ...untouched, ...added }, name)),
    );
    const common = merge(merge({ ...untouched, ...added }, known), stored(everyMerchant));
    // Every key of `untouched` is there, and the console checks what it lets in.
    const all = merge(common, merchant === everyMerchant ? {} : stored(merchant)) as Partial<Switches> as Switches;
    const calls = Object.entries(all.calls).filter(([, fault]) => Object.keys(fault).length > 0);
    return { ...all, calls: Object.fromEntries(calls) };
  };
  return {
    of,
    groups,
    group(merchant, name) {
      const group: unknown = Object.entries(of(merchant)).find(([key]) => key === name)?.[1];
      return Object.fromEntries(Object.entries(Object(group)).map(([field, value]) => [field, String(value)]));
    },
    change(merchant, patch) {
      const common = merchant === everyMerchant ? {} : stored(everyMerchant);
      const next = merge(stored(merchant), normalise(patch, common));
      database.run("INSERT OR REPLACE INTO switches (merchant, data) VALUES (?, ?)", [merchant, JSON.stringify(next)]);
      return of(merchant);
    },
  };
};
