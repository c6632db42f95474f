import type { ProtectionManifest } from "#core/extension-points/index.ts";
import { fillTemplate, hasIconFile } from "#core/kernel/index.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import { effectiveSettings, isSourceExpression } from "#core/merchant/index.ts";
import { nearest } from "#server/nearest.ts";
import { languagesSpokenIn } from "../country-defaults.ts";
import { featureFlags } from "../feature-flags.ts";
import { asObject, lookup, pointerTo, textAt, textsOf } from "../lookup.ts";
import type { Report } from "../report.ts";
import { suggestCountry } from "../suggestions.ts";
import { plainDomain } from "./check-across.ts";
import { chosenOf } from "./chosen-plugins.ts";
import { currencyOfCountry, isCountry, isCurrency, isCurrencyIn } from "./country-currency.ts";
import { hasShare } from "./flag-sides.ts";
import { isSecretName, secretValue } from "./secrets.ts";

/** Hosts reserved by the platform, with `www.` too: the list of brands, and the sandbox's console. */
const reservedHosts = new Set(["localhost", "console.localhost"]);

export function checkIdentity(manifest: unknown, folder: string, report: Report): void {
  const code = textAt(manifest, "code");
  if (code !== undefined && code !== folder) {
    report.add("code.folder", "/code", `the code "${code}" is not the name of the brand's folder`, {
      suggestion: folder,
    });
  }
  for (const { text, index } of textsOf(lookup(manifest, "domains"))) {
    if (reservedHosts.has(plainDomain(text))) {
      report.add("domain.reserved", pointerTo("/domains", index), `the host ${text} is reserved by the platform`);
    }
  }
}

/** The country and the currency exist, and belong together; the schema reports malformed codes. */
export function checkMarket(manifest: unknown, report: Report): void {
  const country = textAt(manifest, "country");
  if (country !== undefined && /^[A-Z]{2}$/.test(country) && !isCountry(country)) {
    report.add("country.unknown", "/country", `no country has the code "${country}" in ISO 3166-1`, {
      suggestion: suggestCountry(country),
    });
  }
  const currency = textAt(manifest, "currency");
  if (currency !== undefined && /^[A-Z]{3,5}$/.test(currency) && !isCurrency(currency)) {
    const message = `no currency has the code "${currency}" in ISO 4217, and no gateway uses it`;
    report.add("currency.unknown", "/currency", message, {
      suggestion: currencyOfCountry(country ?? ""),
    });
  }
  if (country === undefined || currency === undefined) return;
  if (!isCountry(country) || !isCurrency(currency) || isCurrencyIn(country, currency)) return;
  const suggestion = currencyOfCountry(country);
  report.add("currency.country", "/currency", `players in ${country} pay in ${suggestion}, not in ${currency}`, {
    suggestion,
  });
}

/** @param platform codes of all languages of the platform; the schema reports others. */
export function checkLanguages(
  manifest: unknown,
  build: BuildManifest,
  platform: ReadonlySet<string>,
  report: Report,
): void {
  const available = textsOf(lookup(manifest, "languages", "available"));
  const fallback = textAt(manifest, "languages", "default");
  const codes = available.map(({ text }) => text);
  // One of the codes that the schema refuses may be the one that is meant.
  const areKnown = codes.length > 0 && codes.every((code) => platform.has(code));
  if (fallback !== undefined && areKnown && platform.has(fallback) && !codes.includes(fallback)) {
    report.add(
      "language.default",
      "/languages/default",
      `the default language ${fallback} is not among the available ones`,
      {
        suggestion: nearest(fallback, codes) ?? codes[0],
      },
    );
  }
  const country = textAt(manifest, "country") ?? "";
  const spoken = isCountry(country) ? languagesSpokenIn(country) : [];
  if (areKnown && spoken.length > 0 && !spoken.some((code) => codes.includes(code))) {
    const message = `most players in ${country} read ${spoken.join(" or ")}, which the brand doesn't offer`;
    report.add("language.country", "/languages/available", message, {
      suggestion: JSON.stringify([spoken[0], ...codes]),
    });
  }
  for (const { text, index } of available) {
    if (platform.has(text) && !Object.hasOwn(build.languages, text)) {
      report.add(
        "language.unbuilt",
        pointerTo("/languages/available", index),
        `this build has no texts in ${text}: visitors read English`,
      );
    }
  }
}

export function checkFlags(
  manifest: unknown,
  build: BuildManifest,
  report: Report,
  isSure: (pointer: string) => boolean,
): void {
  const features = asObject(lookup(manifest, "features"));
  const chosen = chosenOf(manifest, build);
  for (const { name, pointer, plugin } of chosen) {
    const on = plugin.flag === undefined || features[plugin.flag];
    // What is neither on nor off is reported by the schema.
    if (plugin.flag === undefined || (on !== undefined && on !== false)) continue;
    if (!isSure(pointerTo("/features", plugin.flag))) continue;
    const state = features[plugin.flag] === false ? "is off" : "is not on";
    const message = `${name} is offered only while ${plugin.flag} is on, which ${state} under "features"`;
    report.add("plugin.without-flag", pointer, message, { at: "key" });
  }
  for (const [flag, on] of Object.entries(features)) {
    if (on !== true && !hasShare(on)) continue;
    const answering = Object.entries(build.plugins).filter(
      ([, { manifest: plugin }]) =>
        plugin.flag === flag || (Object.hasOwn(plugin.flags ?? {}, flag) && !Object.hasOwn(featureFlags, flag)),
    );
    if (answering.length === 0 || answering.some(([name]) => chosen.some((one) => one.name === name))) continue;
    const names = answering.map(([name]) => name);
    if (!names.every((name) => isSure(`/plugins/${name}`))) continue;
    const message = `${flag} is on, but ${names.join(" or ")} is not chosen under "plugins"`;
    report.add("flag.without-plugin", pointerTo("/features", flag), message, { at: "key", suggestion: names[0] });
  }
}

/** Checks the whole manifest: a secret may be pasted anywhere. */
export function checkSecrets(manifest: unknown, build: BuildManifest, report: Report): void {
  const declared = new Set(
    chosenOf(manifest, build).flatMap(({ pointer, plugin }) =>
      Object.keys(plugin.settings.properties ?? {}).map((key) => pointerTo(pointer, key)),
    ),
  );
  const visit = (value: unknown, pointer: string): void => {
    const what = typeof value === "string" ? secretValue(value) : undefined;
    if (what) {
      report.add("secret.setting", pointer, `this looks like ${what}: every browser can read this file`);
      return;
    }
    const children: readonly (readonly [string, unknown])[] = Array.isArray(value)
      ? value.map((item, index) => [String(index), item])
      : Object.entries(asObject(value));
    for (const [key, child] of children) {
      const at = pointerTo(pointer, key);
      if (at.startsWith("/plugins/") && typeof child === "string" && isSecretName(key) && !declared.has(at)) {
        const message = `"${key}" looks like a secret: every browser can read this file; store it at the gateway`;
        report.add("secret.setting", at, message, { at: "key" });
      } else visit(child, at);
    }
  };
  visit(manifest, "");
}

/** The icon file that a plugin names must exist: its button would show a broken picture. */
export function checkPluginIcons(manifest: unknown, build: BuildManifest, report: Report): void {
  for (const { name, pointer, plugin } of chosenOf(manifest, build)) {
    if (!hasIconFile(plugin) || build.plugins[name]?.icon !== undefined) continue;
    const message = `plugins/${name} has no file ${plugin.icon}, which its plugin.json names as its icon`;
    report.add("plugin.without-icon", pointer, message, { at: "key" });
  }
}

/** An origin with a setting inserted must be a valid origin. */
export function checkPluginOrigins(manifest: unknown, build: BuildManifest, report: Report): void {
  for (const { name, pointer, plugin, settings } of chosenOf(manifest, build)) {
    const effective = effectiveSettings(plugin.settings, settings);
    for (const template of Object.values(plugin.origins ?? {}).flat()) {
      const key = /\{settings\.([\w-]+)\}/.exec(template)?.[1];
      if (key === undefined || effective[key] === undefined) continue;
      const filled = fillTemplate(template, effective);
      if (filled === undefined || !isSourceExpression(filled)) {
        const message = `with this value the origin of ${name} would be invalid: "${template.replace(`{settings.${key}}`, String(effective[key]))}"`;
        report.add("origin.setting", pointerTo(pointer, key), message);
      }
    }
  }
}

/** A page in a frame at the site's own origin has the site's rights, whatever the frame's sandbox says. */
export function checkFrames(manifest: unknown, build: BuildManifest, report: Report): void {
  const domains = new Set(textsOf(lookup(manifest, "domains")).map(({ text }) => plainDomain(text)));
  for (const { name, pointer, plugin, settings } of chosenOf(manifest, build)) {
    const { frame, link } = plugin as Partial<ProtectionManifest>;
    const key = /^\{settings\.([\w-]+)\}/.exec(link ?? "")?.[1];
    const page = key === undefined ? undefined : settings[key];
    if (!frame || key === undefined || typeof page !== "string" || !URL.canParse(page)) continue;
    const host = plainDomain(new URL(page).hostname);
    if (!domains.has(host)) continue;
    const message = `${host} is the brand's own domain, where the page in the frame of ${name} could do whatever the site can: name a page at another host`;
    report.add("origin.setting", pointerTo(pointer, key), message);
  }
}
