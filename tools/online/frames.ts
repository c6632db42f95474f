import type { IncomingHttpHeaders } from "node:http";
import type { ProtectionManifest } from "#core/extension-points/index.ts";
import { fillTemplate } from "#core/kernel/index.ts";
import type { Look, OnlineCheck } from "./check.ts";
import { addressSight } from "./links.ts";
import type { Answer } from "./web.ts";

/** Pages of the operator's that the site shows in a frame open, and let the brand's pages frame them. No page learns that. */
export const frames: OnlineCheck = {
  name: "frame",
  looks: ({ plugins, manifest, hosts }) =>
    plugins.flatMap(({ pointer, plugin, settings }): readonly Look[] => {
      const { frame, link = "" } = plugin as Partial<ProtectionManifest>;
      const address = fillTemplate(link, settings)?.replaceAll("{lang}", manifest.languages.default);
      if (!frame || !address) return [];
      const next =
        "publish the page, and add the brand's domains to frame-ancestors in its Content-Security-Policy, or choose protection/operator-page";
      const faultOf = ({ headers, url }: Answer) => {
        const refused = hosts.filter(({ origin }) => !mayFrame(headers, url.origin, origin)).map(({ name }) => name);
        return refused.length > 0 ? `doesn't let ${refused.join(" and ")} show it in a frame` : undefined;
      };
      return [{ subject: address, pointer, next, look: (web) => addressSight(web, address, next, faultOf) }];
    }),
};

/** Whether a page's headers let a page of another origin show it in a frame (CSP 3, 6.4.2; HTML, 7.7). */
export function mayFrame(headers: IncomingHttpHeaders, own: string, framing: string): boolean {
  // Node joins several policies with commas, as one header may have them.
  const lists = String(headers["content-security-policy"] ?? "")
    .split(",")
    .flatMap((policy) => policy.split(";"))
    .map((directive) => directive.trim().toLowerCase().split(/\s+/))
    .filter(([name]) => name === "frame-ancestors");
  if (lists.length > 0)
    return lists.every(([, ...sources]) => sources.some((source) => matches(source, new URL(framing), own)));
  const options = String(headers["x-frame-options"] ?? "").toLowerCase();
  return !/\b(deny|sameorigin)\b/.test(options) || (own === framing && !options.includes("deny"));
}

/** Whether an origin is one that a source expression names. */
function matches(source: string, { protocol, hostname, port, origin }: URL, own: string): boolean {
  if (source === "*") return true;
  if (source === "'self'") return origin === own;
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return source === protocol || (source === "http:" && protocol === "https:");
  const [, scheme, host = "", givenPort] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source) ?? [];
  // Without a scheme it is the framed page's own, or a safer one.
  const isScheme = [scheme ?? new URL(own).protocol, "https:"].includes(protocol);
  const isHost = host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host;
  const isPort = givenPort === "*" || (givenPort ?? "") === port || (givenPort === "443" && port === "");
  return isScheme && isHost && isPort;
}
