import { isDeepStrictEqual } from "node:util";
import type { BuildManifest } from "#core/merchant/index.ts";
import { asObject, lookup, pointerTo, textAt, textsOf } from "../lookup.ts";
import type { Report } from "../report.ts";
import { exampleDraw } from "./check-draws.ts";
import { chosenOf } from "./chosen-plugins.ts";
import { sitesOf } from "./gateway-sites.ts";

/** A host that only this machine has. */
const isLocal = (host: string): boolean => /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(host);

/** A host that nobody on the internet has: this machine's, or one of RFC 2606's. */
const isReserved = (host: string): boolean =>
  isLocal(host) || /(^|\.)(example(\.(com|net|org))?|test|invalid|local|internal)$/.test(host);

/** What people write until they know better. */
const isPlaceholder = (text: string): boolean =>
  /^\W*((todo|tbd|tba|fixme|xxx+|lorem ipsum|placeholder|your company)\b|(n\/a|none)\W*$|$)/i.test(text);

const hostOf = (origin: string): string => /^[a-z]+:\/\/([^/:]+)/.exec(origin)?.[1] ?? "";

/** What is valid and yet can't work as it is meant. */
export function checkReadiness(
  manifest: unknown,
  build: BuildManifest,
  report: Report,
  isSure: (pointer: string) => boolean = () => true,
): void {
  const gateway = textAt(manifest, "gateway", "origin");
  const isProduction = textAt(manifest, "env") === "production";
  if (isProduction && gateway !== undefined && isLocal(hostOf(gateway))) {
    report.add(
      "gateway.local",
      "/gateway/origin",
      'in production no gateway is at this machine: write its public origin, or "env": "development"',
    );
  }
  const draws = lookup(manifest, "draws");
  const hasHero = lookup(manifest, "home") === undefined || textsOf(lookup(manifest, "home")).some(isHero);
  if (
    textAt(manifest, "theme", "variants", "hero") === "draw" &&
    hasHero &&
    isSure("/draws") &&
    !(Array.isArray(draws) && draws.length > 0)
  ) {
    const message = 'this hero shows the next draw, but the manifest has no "draws": add them, or choose another hero';
    report.add("draw.missing", "/theme/variants/hero", message);
  }
  const chosen = chosenOf(manifest, build);
  if (textsOf(lookup(manifest, "returnOrigins")).length === 0 && isSure("/returnOrigins")) {
    for (const { name, pointer, plugin } of chosen) {
      if ((plugin as { readonly registeredReturn?: boolean }).registeredReturn !== true) continue;
      const message = `${name} is hidden on every host: "returnOrigins" lists none that is registered with the vendor`;
      report.add("login.return-origin", pointer, message, { at: "key" });
    }
  }
  const domains = textsOf(lookup(manifest, "domains")).map(({ text }) => text);
  const areSure = domains.every((_, index) => isSure(pointerTo("/domains", index)));
  for (const { text, index } of areSure ? textsOf(lookup(manifest, "returnOrigins")) : []) {
    const host = hostOf(text);
    if (domains.some((domain) => `.${host}`.endsWith(`.${domain}`)) || isLocal(host)) continue;
    const message = `${host} is none of the brand's hosts, so no provider returns there: write an origin of "domains"`;
    report.add("login.return-origin", pointerTo("/returnOrigins", index), message);
  }
  if (gateway !== undefined && sitesOf(gateway).some((site) => domains.includes(site))) {
    const message =
      "this is a domain of the brand itself, so that the edge would call itself: write the backend's origin";
    report.add("gateway.loop", "/gateway/origin", message);
  }
}

const isHero = ({ text }: { readonly text: string }): boolean => text === "hero";

/** What the footer and the registration show of the law; a manifest is valid without, players are not let in without. */
const legalParts = {
  operator: { meaning: "the company that runs the site, with its address", form: '"…"' },
  licence: { meaning: "the authority and number of the licence", form: '{ "authority": "…", "number": "…" }' },
  terms: { meaning: "the address of the terms and conditions", form: '"https://…"' },
  privacy: { meaning: "the address of the privacy policy", form: '"https://…"' },
  responsibleGambling: { meaning: "the address of the page on limits and self-exclusion", form: '"https://…"' },
};

/** The addresses of seals and help organisations. */
function checkCompliance(manifest: unknown, report: Report): void {
  for (const name of ["seals", "help"]) {
    const list = lookup(manifest, "compliance", name);
    for (const [index, entry] of (Array.isArray(list) ? list : []).entries()) {
      const url = textAt(entry, "url");
      if (url === undefined || !isReserved(hostOf(url))) continue;
      const message = `nobody can open ${url}: write the real address, or leave it out`;
      report.add("production.placeholder", `/compliance/${name}/${index}/url`, message);
    }
  }
}

function checkLegal(manifest: unknown, report: Report): void {
  const legal = lookup(manifest, "legal");
  if (legal === undefined) {
    const parts = Object.entries(legalParts).map(([key, { form }]) => `"${key}": ${form}`);
    const message = `players can't see who runs the site: add "legal": { ${parts.join(", ")} }`;
    report.add("production.legal", "/legal", message);
    return;
  }
  for (const [key, { meaning, form }] of Object.entries(legalParts)) {
    if (lookup(legal, key) !== undefined) continue;
    report.add("production.legal", `/legal/${key}`, `add "${key}": ${form} to "legal": ${meaning}`);
  }
  for (const path of ["operator", "licence/authority", "licence/number"]) {
    const text = textAt(legal, ...path.split("/"));
    if (text !== undefined && isPlaceholder(text))
      report.add("production.placeholder", `/legal/${path}`, `"${text}" tells players nothing: write the brand's own`);
  }
  const addresses = { ...asObject(legal), "licence/url": lookup(legal, "licence", "url") };
  for (const [key, value] of Object.entries(addresses)) {
    if (typeof value !== "string" || !isReserved(hostOf(value))) continue;
    report.add("production.placeholder", `/legal/${key}`, `nobody can open ${value}: write the brand's own address`);
  }
}

/** What stands between a valid brand and players, beyond what `checkReadiness` reports. */
export function checkProduction(manifest: unknown, build: BuildManifest, report: Report): void {
  const env = textAt(manifest, "env");
  if (env !== undefined && env !== "production") {
    report.add("production.environment", "/env", `the environment is ${env}`, { suggestion: "production" });
  }
  const gateway = textAt(manifest, "gateway", "origin");
  if (gateway !== undefined && isReserved(hostOf(gateway)) && !(env === "production" && isLocal(hostOf(gateway)))) {
    report.add(
      "production.gateway",
      "/gateway/origin",
      `no gateway can be reached at ${gateway}: write its real origin`,
    );
  }
  const domains = textsOf(lookup(manifest, "domains"));
  if (domains.length > 0 && domains.every(({ text }) => isReserved(text))) {
    const names = domains.map(({ text }) => text).join(", ");
    report.add("production.domain", "/domains", `players can't open ${names}: add the brand's public domain`);
  }
  checkLegal(manifest, report);
  if (lookup(manifest, "compliance", "minimumAge") === undefined) {
    const message = 'players aren\'t told from which age they may play: add "minimumAge": 18, or more, to "compliance"';
    report.add("production.legal", "/compliance/minimumAge", message);
  }
  const home = lookup(manifest, "home");
  if (Array.isArray(home) && !home.includes("footer")) {
    const message = 'players see no licence, terms or help: add "footer" as the last section';
    report.add("production.legal", "/home", message);
  }
  checkCompliance(manifest, report);
  const draws = lookup(manifest, "draws");
  for (const [index, draw] of (Array.isArray(draws) ? draws : []).entries()) {
    const example = exampleDraw(textAt(manifest, "name") ?? "", textAt(manifest, "country") ?? "");
    // In any zone, because it is an example in another one as well.
    if (!isDeepStrictEqual({ ...asObject(draw), timeZone: example.timeZone }, example)) continue;
    const message =
      "this draw is an example: write the name, the times and the time zone of the brand's own, such as America/Sao_Paulo";
    report.add("production.placeholder", `/draws/${index}`, message);
  }
  for (const list of ["redirectOrigins", "returnOrigins", "imageOrigins", "gameOrigins", "serviceOrigins"]) {
    for (const { text, index } of textsOf(lookup(manifest, list))) {
      if (!isReserved(hostOf(text))) continue;
      report.add("production.placeholder", pointerTo(`/${list}`, index), `${text} is nobody's: replace or remove it`);
    }
  }
  for (const { name, pointer, plugin, settings } of chosenOf(manifest, build)) {
    for (const [key, value] of Object.entries(settings)) {
      const field = plugin.settings.properties?.[key];
      const examples: readonly unknown[] = [field?.examples ?? []].flat();
      if (field?.enum || field?.default === value || !examples.includes(value)) continue;
      const message = `this is the example of ${name}'s documentation: write the brand's own ${key}`;
      report.add("production.placeholder", pointerTo(pointer, key), message);
    }
  }
}
