import { expect } from "vitest";
import type { TestSite } from "#core/app/testing.ts";
import { createCustomerService } from "#core/features/customer-service/create-customer-service.idle.ts";
import { linkOf, type ServiceOutcome, serviceAddress } from "#core/features/customer-service/customer-service.ts";
import { fillTemplate, ok } from "#core/kernel/index.ts";
import { declaredOrigins, isWithin } from "#core/plugin-runtime/index.ts";
import { type Check, check, expectNone, when } from "#tests/conformance/check.ts";
import { expectValue, type Stage, siteChecks, within } from "#tests/conformance/harness.ts";
import type { ConformanceKit } from "#tests/conformance/kit.ts";
import { hasScript, type Subject } from "#tests/conformance/subject.ts";
import { scriptErrors } from "#tests/conformance/world.ts";

const unreadable = ["", "{", "[]", "null", "javascript:alert(1)", '{"license":"<x>"}'];
const member = { id: "1001", name: "Ann <b>&", vip: 2, language: "EN" };
const session = { spanId: "", token: "t", merchantCode: "acme", type: 0, firstTimeLogin: false };

/** A chat opens, or says that it can't, so that the next entry or a plain link takes its place. */
function customerServiceChecks(subject: Subject<"customer-service">): readonly Check[] {
  const { onSite, despite } = siteChecks(subject);
  const { plugin, conformance } = subject;
  const { csTypes } = plugin.manifest;
  const link = plugin.manifest.link && fillTemplate(plugin.manifest.link, plugin.settings);
  const target = conformance.target ?? "https://chat.example/?uid={uid}&name={name}&lang={lang}&vip={vip}";
  const hasCode = plugin.url !== undefined;
  const isForVip = plugin.manifest.minVip !== undefined;

  const address = (text: string) => {
    const filled = link === undefined ? undefined : linkOf(link, text);
    return filled === undefined ? undefined : serviceAddress(filled, member, location.origin);
  };

  /** The result of the site's own customer service with one entry of this text. */
  function open({ site, clock }: Stage<"customer-service">, csType: string, text = target, isMember = true) {
    const { chat } = site.gateway;
    const entry = { csType, csPosition: "", path: text, labelIds: [] };
    const gateway = { ...site.gateway, chat: { ...chat, entries: async () => ok([entry]) } };
    const { id, name, vip } = member;
    const clubLabel = { labelId: "1", labelName: "", type: "AUTO" as const, rankLevel: vip };
    const value = { id, account: name, type: 0, language: member.language, currency: "VND", clubLabel };
    site.session.store.setState({ info: isMember ? { ...session, id, userName: name } : undefined });
    site.member.store.setState({ value: isMember ? value : undefined });
    const service = createCustomerService({ ...site, gateway, ...ignoringThePage(site) }, async (path) => path);
    return within(clock, 60_000, "opening the chat", service.open());
  }

  /** Throws what the host says of a chat that does not open. */
  async function expectOpened({ use }: Stage<"customer-service">, csType: string) {
    const entry = { csType, csPosition: csType, target };
    expectValue(await use("open", (service, signal) => service.open(entry, member, signal)));
  }

  /** A vendor that is nothing else opens its page; the others lead there when they fail. */
  const expectLink = (outcome: ServiceOutcome) =>
    expect(outcome, "what the person gets").toEqual(
      link === undefined ? { kind: "none" } : { kind: hasCode ? "link" : "page", url: address(target) },
    );

  return [
    ...when(
      link !== undefined,
      check("has a plain address over https, which names the entry", () => {
        const fields = [...(link?.matchAll(/\{target\.(\w+)\}/g) ?? [])].flatMap(([, field = ""]) => field);
        expectNone(
          "fields that `link` takes and the entry lacks (`target` in conformance.ts: JSON with these fields)",
          fields.filter((field) => linkOf(`{target.${field}}`, target) === undefined),
        );
        const [plain, other] = [address(target), address(target.replace(/\d|example/, "9"))];
        if (plain === undefined || new URL(plain).protocol !== "https:") {
          throw new Error(`the \`link\` of plugin.json results in ${plain ?? "no address"}, which is not https`);
        }
        if (plain === other) throw new Error(`the \`link\` of plugin.json results in ${plain} for another entry, too`);
      }),
      check("opens a page that plugin.json declares, where the page is not the entry's", () => {
        if (link?.startsWith("{target}")) return;
        const page = address(target);
        if (page === undefined)
          throw new Error("its `link` results in no address: no page can be compared with `origins.page`");
        if (declaredOrigins(plugin, "page").some((source) => isWithin(page, source))) return;
        throw new Error(`${page} is not within \`origins.page\` of plugin.json: add its origin there`);
      }),
      check("opens nothing but https, whatever the entry says", () => {
        const found = unreadable.flatMap((text) => address(text) ?? []);
        expect(found.filter((each) => new URL(each).protocol !== "https:")).toEqual([]);
      }),
    ),

    ...when(
      !hasCode,
      ...csTypes.map((csType) =>
        onSite(`gives its link for an entry of the type ${csType}`, async (stage) => {
          expect(address(target), "the link").toBeDefined();
          expectLink(await open(stage, csType));
        }),
      ),
    ),

    ...when(
      hasCode,
      ...csTypes.map((csType) =>
        onSite(
          `opens the vendor's chat for an entry of the type ${csType}, for a visitor and for a member`,
          async (stage) => {
            for (const isMember of isForVip ? [true] : [false, true]) {
              const { world } = stage;
              const done = () => world.received().length + world.windows.length + frames(stage);
              const before = done();
              const outcome = await open(stage, csType, target, isMember);
              if (outcome.kind !== "open") await expectOpened(stage, csType);
              expect(outcome, "what the person gets").toEqual({ kind: "open" });
              expect(done(), "calls to the vendor, windows and frames").toBeGreaterThan(before);
            }
          },
        ),
      ),
      ...when(
        isForVip,
        onSite("is not offered below its VIP level", async (stage) => {
          const outcome = await open(stage, csTypes[0] ?? "", target, false);
          expect(outcome, "what a visitor gets").toEqual({ kind: "none" });
        }),
      ),
      onSite("refuses an entry that it can't read, for the next one to be tried", async (stage) => {
        for (const text of unreadable) {
          const outcome = await open(stage, csTypes[0] ?? "", text);
          expect(["link", "none"], `the result of an entry that says ${JSON.stringify(text)}`).toContain(outcome.kind);
        }
      }),
    ),

    ...when(
      plugin.manifest.preload === true,
      onSite(
        "is prepared before the first tap, by loading its script and opening nothing; then it opens at once",
        async (stage) => {
          const { use, world } = stage;
          const entry = { csType: csTypes[0] ?? "", csPosition: csTypes[0] ?? "", target };
          expectValue(await use("prepare", (service, signal) => service.prepare?.(entry, member, signal)));
          const scripts = () => world.requests.filter(({ kind }) => kind === "script").length;
          expect(scripts(), "scripts loaded by `prepare`").toBeGreaterThan(0);
          expect(world.windows.length + frames(stage), "windows and frames opened by `prepare`").toBe(0);
          const before = scripts();
          await expectOpened(stage, entry.csType);
          expect(scripts(), "scripts loaded once it is open").toBe(before);
        },
      ),
    ),

    ...when(
      hasCode && hasScript(subject),
      ...[...scriptErrors, "offline" as const].map((fault) =>
        despite(fault, "leaves the person with its link, or the next entry", async (stage) => {
          expectLink(await open(stage, csTypes[0] ?? ""));
        }),
      ),
      despite("script blocked", "opens at the next tap once its script can be had again", async (stage) => {
        expectLink(await open(stage, csTypes[0] ?? ""));
        stage.world.mend();
        expect(await open(stage, csTypes[0] ?? ""), "what the person gets at the next tap").toEqual({ kind: "open" });
      }),
    ),
  ];
}

/** The site's own listeners, which stay with its page, are not the plugin's. */
const ignoringThePage = ({ window, platform }: TestSite) => ({
  window: { location: window.location, addEventListener() {} } as unknown as Window & typeof globalThis,
  platform: { ...platform, page: { ...platform.page, onVisible: () => () => {}, onReturn: () => () => {} } },
});

const frames = ({ world }: Stage<"customer-service">): number =>
  world.requests.filter(({ kind }) => kind === "frame").length;

export default { checks: customerServiceChecks } satisfies ConformanceKit<"customer-service">;
