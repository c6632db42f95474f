/** A setting of a deployment that is on or off. */
export type Switch = "on" | "off";

/** The switches of an edge: environment variable -> its value when it isn't set. */
const standards = {
  /** Whether browsers get the service worker. */
  SERVICE_WORKER: "on",
  /** Whether HSTS also holds for the hosts below a brand's. */
  HSTS_SUBDOMAINS: "off",
} satisfies Readonly<Record<string, Switch>>;

/** @throws when the value is neither `on` nor `off` */
export function readSwitch(name: keyof typeof standards, value: string | null | undefined): Switch {
  // An edge runtime says null for a variable that isn't set.
  if (!value) return standards[name];
  if (value === "on" || value === "off") return value;
  throw new Error(`${name} is "${value}": it must be "on" or "off"`);
}
