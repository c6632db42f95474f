import type { ProtectionName } from "./protections.ts";

/**
 * What regulators ask a site to show, by market. Every row is from a regulator's or an authority's own text. It is a list
 * for engineers, and no legal advice: it is not complete, and rules change. Rows that a manifest cannot answer are the
 * operator's: `livery evidence` lists them, and nothing checks them.
 */
export interface MarketRule {
  /** As the text names it. */
  readonly article: string;
  /** What is asked for, in short. */
  readonly asks: string;
  /** Where it shows. */
  readonly where: string;
  /** The page of the regulator, or of the authority that publishes its rules. */
  readonly source: string;
  /** In force since; of a text whose beginning was not read, the day on which it was made or last changed. ISO 8601. */
  readonly since: string;
  /** The day on which the text was read, at its source or in a reprint. ISO 8601. */
  readonly read: string;
  readonly by: ProtectionName | "operator";
}

const commission = "https://www.gamblingcommission.gov.uk";
const britishStandards = `${commission}/standards/remote-gambling-and-software-technical-standards`;
const britishChanges = `${commission}/licensees-and-businesses/guide/remote-gambling-and-software-technical-standards`;
const danishInformation = "https://skat.dk/skat.aspx?oid=2168351";
const danishLimits = "https://info.skat.dk/data.aspx?oid=2168402";
const brazilianRule = "https://www.in.gov.br/en/web/dou/-/portaria-spa/mf-n-1.231-de-31-de-julho-de-2024-575670297";
const brazilianChange =
  "https://www.gov.br/fazenda/pt-br/composicao/orgaos/secretaria-de-premios-e-apostas/jogo-responsavel/legislacao/jogo-responsavel";
const swedishSaferPlay = "https://www.spelinspektionen.se/en/rules-and-regulation/the-sgas-regulations/lifs-20182/";
const swedishInformation = "https://www.spelinspektionen.se/lagar-regler/foreskrifter/lifs-20185/";
const read = "2026-11-26";

export const marketRules = {
  GB: [
    {
      article: "RTS 2E",
      asks: "the net position since the session began, in the account's currency",
      where: "while slots are played",
      source: britishChanges,
      since: "2021-10-31",
      read,
      by: "net-position",
    },
    {
      article: "RTS 13C",
      asks: "the time of the session in hours, minutes and seconds, for as long as it lasts",
      where: "while one plays",
      source: britishChanges,
      since: "2021-10-31",
      read,
      by: "session-clock",
    },
    {
      article: "RTS 1A",
      asks: "the balance of the account, in its currency",
      where: "the pages that one gambles and pays on, whenever one is logged in",
      source: `${britishStandards}/rts-1-customer-account-information`,
      since: "2021-02-02",
      read,
      by: "operator",
    },
    {
      article: "RTS 1B",
      asks: "three months of account and gambling history at hand, twelve on request",
      where: "the account",
      source: `${britishStandards}/rts-1-customer-account-information`,
      since: "2021-02-02",
      read,
      by: "operator",
    },
  ],
  BR: [
    {
      article: "Portaria SPA/MF 1.231/2024, art. 4, I",
      asks: "the risks of dependence and of losing what is staked",
      where: "at registration and at each log-in",
      source: brazilianRule,
      since: "2024-07-31",
      read,
      by: "operator",
    },
    {
      article: "Portaria SPA/MF 1.231/2024, art. 4, II",
      asks: "the theoretical return to the player of each game",
      where: "at each game: Livery shows what the gateway tells",
      source: brazilianRule,
      since: "2024-07-31",
      read,
      by: "operator",
    },
    {
      article: "Portaria SPA/MF 1.231/2024, art. 4, III",
      asks: "the warning signs by which one watches oneself",
      where: "a page on responsible gambling",
      source: brazilianRule,
      since: "2024-07-31",
      read,
      by: "responsible-gambling-page",
    },
    {
      article: "Portaria SPA/MF 1.231/2024 as changed by Portaria SPA/MF 2.579/2025, art. 2, XXII",
      asks: "self-exclusion from this operator, at its own site",
      where: "every screen",
      source: brazilianChange,
      since: "2025-11-10",
      read,
      by: "pause",
    },
    {
      article: "Portaria SPA/MF 1.231/2024 as changed by Portaria SPA/MF 2.579/2025, art. 2, XXIII",
      asks: "a link to the central self-exclusion of the Secretaria de Prêmios e Apostas",
      where: "every screen",
      source: brazilianChange,
      since: "2025-11-10",
      read,
      by: "self-exclusion-page",
    },
  ],
  DK: [
    {
      article: "BEK 1276/2019, § 13, 1, no. 1",
      asks: "that nobody under 18 may take part",
      where: "every page, one click away at most",
      source: danishInformation,
      since: "2019-11-29",
      read,
      by: "minimum-age-18",
    },
    {
      article: "BEK 1276/2019, § 13, 1, no. 2 and 3",
      asks: "responsible gambling, what gambling may do, and a self-test",
      where: "every page, one click away at most",
      source: danishInformation,
      since: "2019-11-29",
      read,
      by: "responsible-gambling-page",
    },
    {
      article: "BEK 1276/2019, § 13, 1, no. 4 and 5",
      asks: "treatment centres with their addresses, and the authority's help line",
      where: "every page, one click away at most",
      source: danishInformation,
      since: "2019-11-29",
      read,
      by: "help-line",
    },
    {
      article: "BEK 1276/2019, § 13, 1, no. 6",
      asks: "the register of those who have excluded themselves (ROFUS)",
      where: "every page, one click away at most",
      source: danishInformation,
      since: "2019-11-29",
      read,
      by: "self-exclusion-page",
    },
    {
      article: "BEK 1276/2019, § 13, 2",
      asks: "all of this in a prominent place",
      where: "every page",
      source: danishInformation,
      since: "2019-11-29",
      read,
      by: "marks",
    },
    {
      article: "BEK 1276/2019, § 14",
      asks: "the licence, and a way to the authority's site",
      where: "the front page",
      source: danishInformation,
      since: "2019-11-29",
      read,
      by: "licence",
    },
    {
      article: "BEK 1274/2019, § 23",
      asks: "a pause of 24 hours, an exclusion of 30 days or more, and one for good",
      where: "the site",
      source: danishLimits,
      since: "2019-11-29",
      read,
      by: "pause",
    },
    {
      article: "BEK 1274/2019, § 21",
      asks: "limits for deposits a day, a week and a month, of an amount that one writes oneself",
      where: "the account",
      source: danishLimits,
      since: "2019-11-29",
      read,
      by: "operator",
    },
  ],
  SE: [
    {
      article: "Gambling Act (2018:1138), chapter 14, and LIFS 2018:2, as Spelinspektionen's survey of 2020 reads them",
      asks: "the signs of safer play",
      where: "every site, also while one is logged out",
      source: swedishSaferPlay,
      since: "2020-04-01",
      read,
      by: "marks",
    },
    {
      article: "LIFS 2018:5, as Spelinspektionen's survey of 2020 reads it",
      asks: "an independent help line",
      where: "every site",
      source: swedishInformation,
      since: "2018-07-25",
      read,
      by: "help-line",
    },
    {
      article: "Gambling Act (2018:1138), chapter 14, § 7",
      asks: "an upper limit for one's deposits a day, a week and a month; a higher one counts after 72 hours at the earliest",
      where: "before one plays",
      source:
        "https://www.spelinspektionen.se/lagar--forordningar/rattsliga-stallningstaganden/stallningstaganden-lista/rattsligt-stallningstagande--hojning-av-insattningsgrans/",
      since: "2021-12-13",
      read,
      by: "operator",
    },
  ],
} as const satisfies Readonly<Record<string, readonly MarketRule[]>>;

export type Market = keyof typeof marketRules;

export const markets = Object.keys(marketRules) as Market[];

export const rulesOf = (market: Market): readonly MarketRule[] => marketRules[market];
