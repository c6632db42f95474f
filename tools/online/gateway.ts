import { homePath } from "#core/routes/index.ts";
import { contractCalls, successViolations } from "#tools/gateway-contract.ts";
import { asObject, lookup } from "#tools/manifest/index.ts";
import type { OnlineBrand } from "./brand.ts";
import type { Look, OnlineCheck } from "./check.ts";
import type { Sight } from "./sight.ts";
import { Unreachable, unlessAbsent } from "./unreachable.ts";
import type { Web } from "./web.ts";

const MAX_BYTES = 1024 * 1024;
const MAX_VIOLATIONS = 3;

/** The gateway answers the status call as its contract says: at its origin, and through the edge, as players ask it. */
export const gateway: OnlineCheck = {
  name: "gateway",
  looks(brand) {
    const { origin } = brand.manifest.gateway;
    const [host] = brand.hosts;
    const through: Look = {
      subject: `${host.origin}/wps`,
      pointer: host.pointer,
      next: "look at the edge's log for its calls to the gateway",
      look: (web) => unlessAbsent(() => statusSight(web, host.origin, brand), ["certificate"]),
    };
    const direct: Look = {
      subject: origin,
      pointer: "/gateway/origin",
      next: "correct the origin, or let the gateway accept connections from the edge",
      async look(web) {
        try {
          return await statusSight(web, origin, brand);
        } catch (error) {
          if (!(error instanceof Unreachable && error.reason === "private")) throw error;
          // The edge may well reach it; whether it does, the other line says.
          const next = `${host.origin}/wps is asked as well, through the edge: that line says whether the edge reaches it`;
          return { state: "not seen", message: error.message, next, isByHand: true };
        }
      },
    };
    return [direct, through];
  },
};

/** Asks a call of the contract as a visitor does who has no session: its value, or what is wrong with the answer. */
export async function askGateway(
  web: Web,
  origin: string,
  operationId: string,
  { manifest }: OnlineBrand,
  query: Readonly<Record<string, string>>,
): Promise<{ readonly value: unknown } | { readonly fault: Sight }> {
  const path = contractCalls.find(({ operation }) => operation.operationId === operationId)?.path ?? "";
  const url = new URL(path, origin);
  url.search = new URLSearchParams(query).toString();
  const { available: _available, default: language } = manifest.languages;
  const headers = { merchant: manifest.code, language, useragent: "Livery merchant check", accept: "application/json" };
  const { status, type, text } = await web.get(url, { headers, maxBytes: MAX_BYTES });
  const answer = jsonOf(text);
  if (answer === undefined) {
    const given = type === "" ? "something other than JSON" : `${type} in place of JSON`;
    const next =
      status >= 500
        ? "look whether the gateway is up: this may be the answer of a proxy before it"
        : "this is no gateway: let the origin lead to what answers /wps as docs/gateway.md says";
    return { fault: { state: "failed", message: `answers ${given} (HTTP ${status})`, next } };
  }
  if (lookup(answer, "success") === false) {
    const { errorCode, message } = asObject(answer);
    const next = "look in the gateway's log: is this merchant code set up, and this domain?";
    const said = typeof message === "string" && message !== "" ? `: ${message}` : "";
    return {
      fault: {
        state: "failed",
        message: `answers the failure ${JSON.stringify(errorCode)} (HTTP ${status})${said}`,
        next,
      },
    };
  }
  const violations = successViolations(operationId, answer);
  if (violations.length === 0) return { value: lookup(answer, "value") };
  const shown = violations.slice(0, MAX_VIOLATIONS).join("; ");
  const more = violations.length > MAX_VIOLATIONS ? `; and ${violations.length - MAX_VIOLATIONS} more` : "";
  const next = `answer ${operationId} as schemas/gateway.openapi.json says`;
  return { fault: { state: "failed", message: `breaks the contract: ${shown}${more}`, next } };
}

async function statusSight(web: Web, origin: string, brand: OnlineBrand): Promise<Sight> {
  const [host] = brand.hosts;
  const query = { device: "MOBILE", originalDomain: host.name, url: `${host.origin}${homePath}` };
  const answer = await askGateway(web, origin, "getStatus", brand, query);
  if ("fault" in answer) return answer.fault;
  const { merchantCode, maintenance, regionRestriction } = asObject(answer.value);
  if (merchantCode !== brand.manifest.code) {
    const next = "let the gateway answer for the merchant of the header Merchant";
    return { state: "failed", message: `answers for the merchant ${merchantCode}`, next };
  }
  if (isOn(maintenance)) {
    const next = "end it at the gateway before players come";
    return { state: "warning", message: "says that the site is closed for maintenance", next };
  }
  if (isOn(regionRestriction)) {
    const next = "look from a network of the brand's country";
    return { state: "warning", message: "refuses visitors of the region that this machine is in", next };
  }
  return { state: "ok", message: "answers the status call as the contract says" };
}

/** Flags come as booleans or text. */
const isOn = (flag: unknown): boolean => ["true", "1"].includes(String(flag));

function jsonOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
