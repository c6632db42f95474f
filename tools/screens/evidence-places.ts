import { lookup, type ProtectionName, textAt } from "#tools/manifest/index.ts";

/** What is open in the picture: the home at its top or its footer, a member's running game, or the sheet with pauses over it. */
export type EvidenceScreen = "home" | "footer" | "game" | "sheet";

export const screens: readonly EvidenceScreen[] = ["home", "footer", "game", "sheet"];

export interface EvidencePlace {
  readonly screen: EvidenceScreen;
  /** CSS selector of what is shown there, as Playwright reads it. */
  shows(manifest: unknown): string;
}

const inFooter = (address: (manifest: unknown) => string | undefined): EvidencePlace => ({
  screen: "footer",
  shows: (manifest) => `footer a[href=${JSON.stringify(address(manifest) ?? "")}]`,
});

const inStrip = (screen: EvidenceScreen, part: string): EvidencePlace => ({
  screen,
  shows: () => `#protection-strip ${part}`,
});

/** Where on the site each protection is seen. */
export const evidencePlaces: Readonly<Record<ProtectionName, EvidencePlace>> = {
  "session-clock": inStrip("game", "[role=timer]"),
  // The sandbox's members have lost a little.
  "net-position": inStrip("game", 'bdi:text-matches("^[+\\u2212]")'),
  marks: inStrip("home", ":is(.age, img)"),
  "minimum-age-18": { screen: "footer", shows: () => "footer > :first-child" },
  "help-line": inFooter((manifest) => textAt(Object(lookup(manifest, "compliance", "help"))[0], "url")),
  licence: inFooter((manifest) => textAt(manifest, "legal", "licence", "url")),
  "responsible-gambling-page": inFooter((manifest) => textAt(manifest, "legal", "responsibleGambling")),
  "self-exclusion-page": inFooter((manifest) => textAt(manifest, "legal", "selfExclusion")),
  pause: {
    screen: "sheet",
    // What is said of the pause beside its button; without a plugin's code the operator's page.
    shows: () => "dialog[open] :is(p, iframe, li a)",
  },
};
