// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { badResponse, type GatewayFailure, timeoutFailure } from "#core/gateway/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { FailedSection, FailureState } from "./failure-state.tsx";

afterEach(cleanup);

function show(failure: GatewayFailure) {
  const site = testSite({ i18n: { t: (key) => key, find: () => undefined } });
  return render(
    <SiteContext value={site}>
      <FailureState failure={failure} retry={() => {}} />
    </SiteContext>,
  );
}

describe('spec 8 "Errors": in place of what the gateway did not return', () => {
  it("a gateway that fails behind the gateway, and too many requests, alert nobody", () => {
    const tooMany = { kind: "refused", code: "TOO_MANY_REQUEST_LIST", message: "", value: null, status: 429 } as const;
    for (const failure of [badResponse(502), tooMany]) {
      const { unmount } = show(failure);
      expect(screen.getByRole("status").textContent).toContain("site.form.later");
      expect(screen.queryByRole("alert")).toBeNull();
      unmount();
    }
  });

  it("anything else is an alert", () => {
    show(timeoutFailure);
    expect(screen.getByRole("alert").textContent).toContain("site.failure.timeout");
  });

  it("of a section among others, the brand's scene is beside the reason, and nobody is interrupted", () => {
    const site = testSite({ i18n: { t: (key) => key, find: () => undefined } });
    render(
      <SiteContext value={site}>
        <FailedSection title="Slots" failure={timeoutFailure} answer={{ retry: () => {}, loading: false }} />
      </SiteContext>,
    );
    const status = screen.getByRole("status");
    expect(status.textContent).toContain("site.failure.timeout");
    expect(status.querySelector("use")?.getAttribute("href")).toMatch(/#stage$/);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
