import { expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { LoginManifest } from "#core/extension-points/index.ts";
import type { GatewayFailure } from "#core/gateway/index.ts";
import { API_VERSION, type ChosenPlugin } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { handleRefusedProof } from "./refused-proof.ts";

const refused = (code: string): GatewayFailure => ({ kind: "refused", code, message: "", value: null, status: 200 });

const chosen = (id: string, errors: LoginManifest["errors"] = {}): ChosenPlugin<LoginManifest> => ({
  point: "login",
  id,
  url: id,
  manifest: { api: API_VERSION, title: id, settings: { type: "object" }, errors },
  settings: {},
});

function aSite() {
  const forgotten = vi.fn();
  const alert = vi.fn(async () => {});
  const site = testSite({
    window: testWindow("https://lotus.example/m/login"),
    record: { plugins: [chosen("line", { "line.spent": "forget" }), chosen("other", { "line.spent": "alert" })] },
    loadPlugin: async ({ id }) => ({
      default: { api: API_VERSION, activate: () => ({ kind: "button", forget: () => forgotten(id) }) },
    }),
    overlays: { alert },
    i18n: { t: (key) => key, ready: async () => {} },
  });
  return { site, forgotten, alert };
}

it("lets the plugin drop its refused proof before the caller drops what depends on it, and shows a notice", async () => {
  const { site, forgotten, alert } = aSite();
  const dependent = vi.fn();
  await handleRefusedProof(site, refused("line.spent"), {
    operation: "login",
    proofs: [undefined, "line", "other"],
    "forget-proof": dependent,
  });
  expect(forgotten).toHaveBeenCalledExactlyOnceWith("line");
  expect(dependent).toHaveBeenCalledExactlyOnceWith("line");
  expect(forgotten).toHaveBeenCalledBefore(dependent);
  expect(alert).toHaveBeenCalledOnce();
});

it("applies no row of a plugin whose proof was not sent", async () => {
  const { site, forgotten, alert } = aSite();
  await handleRefusedProof(site, refused("line.spent"), { operation: "login", proofs: ["other", "unknown"] });
  expect(forgotten).not.toHaveBeenCalled();
  expect(alert).toHaveBeenCalledOnce();
});
