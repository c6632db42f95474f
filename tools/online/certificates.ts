import type { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import type { OnlineCheck } from "./check.ts";
import type { Sight } from "./sight.ts";
import { unlessAbsent } from "./unreachable.ts";

const DAY_MS = 86_400_000;
/** Certificates are renewed a month before their end: with less than this left, something has kept them from it. */
const MIN_DAYS = 21;

/** Each domain's certificate is valid for its name, and for a while. */
export const certificates: OnlineCheck = {
  name: "certificate",
  looks: ({ hosts, isLocal }) =>
    isLocal
      ? []
      : hosts.map(({ name, pointer }) => ({
          subject: name,
          pointer,
          next: "let the proxy in front of the edge accept connections at port 443 (docs/operate.md)",
          look: (web, now) =>
            unlessAbsent(async () => {
              const { certificate, refusal } = await web.certificateOf(name);
              return sightOf(certificate, refusal, name, now);
            }),
        })),
};

function sightOf(certificate: X509Certificate, refusal: string | undefined, host: string, now: number): Sight {
  const [from, to] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
  if (Number.isNaN(from + to)) {
    return { state: "failed", message: "has no dates that can be read", next: "get one from a public authority" };
  }
  const days = Math.floor(Math.abs(to - now) / DAY_MS);
  const count = `${days} ${days === 1 ? "day" : "days"}`;
  const renew = "look in the proxy's log for why it was not renewed, and renew it";
  if (to <= now) return { state: "failed", message: `expired ${count} ago, on ${dayOf(to)}`, next: renew };
  if (from > now) {
    const next = "compare the clock of the machine that made it, and of this one";
    return { state: "failed", message: `is not valid before ${dayOf(from)}`, next };
  }
  // Browsers read the alternative names alone.
  const isOfHost = isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host, { subject: "never" });
  if (isOfHost === undefined) {
    const given = (certificate.subjectAltName ?? "no name").replaceAll("DNS:", "");
    return { state: "failed", message: `is for ${given}, not for ${host}`, next: `get one that names ${host}` };
  }
  if (refusal !== undefined) {
    const next = "get one from a public authority, and send its intermediate certificates along";
    return { state: "failed", message: `is signed by nobody whom browsers trust (${refusal})`, next };
  }
  const message = `valid for ${count} more, until ${dayOf(to)}`;
  return days < MIN_DAYS ? { state: "warning", message, next: renew } : { state: "ok", message };
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
