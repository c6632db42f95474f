import { expect } from "vitest";
import type { BreakRequest } from "#core/extension-points/index.ts";
import { createBreaks } from "#core/features/protection/breaks.ts";
import { fillTemplate } from "#core/kernel/index.ts";
import { declaredOrigins, isWithin } from "#core/plugin-runtime/index.ts";
import { type Check, check, when } from "#tests/conformance/check.ts";
import { type Stage, siteChecks, within } from "#tests/conformance/harness.ts";
import type { ConformanceKit } from "#tests/conformance/kit.ts";
import type { Subject } from "#tests/conformance/subject.ts";

/** A break is taken, or the member is told and has the operator's page: never neither. */
function protectionChecks(subject: Subject<"protection">): readonly Check[] {
  const { onSite, despite } = siteChecks(subject);
  const { plugin } = subject;
  const { link: template, months = [] } = plugin.manifest;
  const link = fillTemplate(template, plugin.settings);
  const hasCode = plugin.url !== undefined;
  const requests: readonly BreakRequest[] = [
    { kind: "pause", hours: 24 },
    ...months.map((count) => ({ kind: "exclusion" as const, months: count })),
  ];

  const take = ({ site, clock }: Stage<"protection">, request: BreakRequest) =>
    within(clock, 60_000, "taking a break", createBreaks(site).take(request));

  const expectDeclared = () => {
    const isDeclared = link !== undefined && declaredOrigins(plugin, "page").some((page) => isWithin(link, page));
    expect(isDeclared, `${link ?? template} is below an origin of \`origins.page\``).toBe(true);
  };

  return [
    check("has a link over https to a page that it declares", () => {
      expect(link?.startsWith("https://"), `\`link\` results in ${link ?? "no address"}`).toBe(true);
      expectDeclared();
    }),
    ...when(
      !hasCode,
      check("names no months, for it has no code that takes them", () => expect(months).toEqual([])),
    ),
    ...when(
      hasCode,
      onSite("takes a pause and each period, with an end in the future or none", async (stage) => {
        for (const request of requests) {
          const outcome = await take(stage, request);
          expect(outcome.kind, `of ${JSON.stringify(request)}`).toBe("taken");
          if (outcome.kind === "taken" && outcome.until !== undefined)
            expect(Date.parse(outcome.until)).toBeGreaterThan(stage.clock.now());
        }
      }),
      despite("offline", "never says that a break is taken without a network", async (stage) => {
        for (const request of requests) expect((await take(stage, request)).kind).not.toBe("taken");
      }),
    ),
  ];
}

export default { checks: protectionChecks } satisfies ConformanceKit<"protection">;
