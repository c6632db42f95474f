import { nearest } from "#server/nearest.ts";
import { gameCategories } from "../content/types.ts";
import { flagName, type SwitchGroup } from "./switches.ts";

/** Describes what a value must be; undefined where it is that. */
type Rule = (value: unknown) => string | undefined;

const rule =
  (words: string, holds: (value: unknown) => boolean): Rule =>
  (value) =>
    holds(value) ? undefined : words;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isWhole = (value: unknown, from: number, to: number): boolean =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to;

const boolean = rule("true or false", (value) => typeof value === "boolean");
const text = rule("a text", (value) => typeof value === "string");
const object = rule("an object", isObject);
const anything: Rule = () => undefined;
const oneOf = (...values: readonly string[]): Rule =>
  rule(`one of ${values.join(", ")}`, (value) => values.some((known) => known === value));
const flag = rule('true, false, "true", "false", "1", "0" or ""', (value) =>
  [true, false, "true", "false", "1", "0", ""].some((known) => known === value),
);

/** RFC 3339, as the contract has times. */
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

type Fields = Readonly<Record<string, Rule>>;

const fault: Fields = {
  delayMs: rule("milliseconds, 0 to 600000", (value) => isWhole(value, 0, 600_000)),
  failStatus: rule("an HTTP status, 400 to 599, or 0 for none", (value) => value === 0 || isWhole(value, 400, 599)),
  malformed: boolean,
  errorCode: rule("a code such as login.cred.err", (value) => typeof value === "string" && value !== ""),
  message: text,
};

const callFault: Fields = { ...fault, value: object, answer: anything };

const captcha: Fields = { login: boolean, sms: boolean, register: boolean };

const fieldsOf = ({ fields }: SwitchGroup): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { choices }]) => [name, choices ? oneOf(...Object.keys(choices)) : text]),
  );

/** One layer of names, each with its rule; null is right everywhere: it takes the switch back. */
function errorIn(place: string, value: unknown, fields: Fields): string | undefined {
  if (!isObject(value)) return `${place} must be an object.`;
  for (const [name, each] of Object.entries(value)) {
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const near = known ? undefined : nearest(name, Object.keys(fields));
    if (!known)
      return `${place} has no "${name}"${near ? `: did you mean "${near}"?` : `, only ${Object.keys(fields).join(", ")}.`}`;
    const wanted = each === null ? undefined : known(each);
    if (wanted) return `${place}: "${name}" must be ${wanted}.`;
  }
  return undefined;
}

/** The first of what the parts answer. */
const first = (...errors: readonly (string | undefined)[]): string | undefined =>
  errors.find((error) => error !== undefined);

/**
 * What is wrong with a change of the switches, with the next step in it; undefined where nothing is.
 * @param paths of the gateway's calls
 * @param groups of switches that stand-ins have added
 */
export function errorInSwitches(
  patch: Readonly<Record<string, unknown>>,
  paths: readonly string[],
  groups: readonly SwitchGroup[] = [],
): string | undefined {
  const callError = (path: unknown, value: unknown): string | undefined => {
    if (typeof path === "string" && paths.includes(path)) {
      return value === null ? undefined : errorIn(`The fault of ${path}`, value, callFault);
    }
    const near = typeof path === "string" ? nearest(path, paths) : undefined;
    return `There is no call ${JSON.stringify(path)}${near ? `: did you mean "${near}"?` : '. Name its path, such as "/wps/member/info".'}`;
  };
  const { call, ...alone } = patch;
  if (call !== undefined) return callError(call, alone);

  const part = (name: string, fields: Fields) =>
    isObject(patch[name]) ? errorIn(`The switch "${name}"`, patch[name], fields) : undefined;
  const flags = Object.entries(isObject(patch.flags) ? patch.flags : {}).find(
    ([name, value]) => !flagName.test(name) || (value !== null && flag(value)),
  );
  const plain = Object.fromEntries(Object.entries(patch).filter(([name]) => !flagName.test(name)));
  const bare = Object.entries(patch).find(([name, value]) => flagName.test(name) && value !== null && flag(value));
  return first(
    errorIn("The sandbox", plain, {
      ...fault,
      maintenance: boolean,
      maintenanceEnd: rule(
        "a time such as 2030-01-01T00:00:00Z",
        (value) => typeof value === "string" && isoTime.test(value) && !Number.isNaN(Date.parse(value)),
      ),
      regionRestriction: boolean,
      domainNotAvailable: boolean,
      consentRequired: boolean,
      longList: oneOf(...gameCategories),
      announcementPopups: boolean,
      captcha: rule("true, false or an object", (value) => typeof value === "boolean" || isObject(value)),
      ...Object.fromEntries(groups.map(({ name }) => [name, object])),
      flags: object,
      status: object,
      calls: object,
    }),
    part("captcha", captcha),
    ...groups.map((group) => part(group.name, fieldsOf(group))),
    ...[flags, bare].map((wrong) => wrong && `The flag ${wrong[0]} must be ${flag(undefined)}.`),
    ...Object.entries(isObject(patch.calls) ? patch.calls : {}).map(([path, value]) => callError(path, value)),
  );
}
