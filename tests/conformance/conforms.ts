import { describe } from "vitest";
import type { PointName } from "#core/extension-points/index.ts";
import { pluginName } from "#core/kernel/index.ts";
import { describeCaptcha } from "./captcha.ts";
import { describeCommon } from "./common.ts";
import { describeCustomerService } from "./customer-service.ts";
import { describeDownload } from "./download.ts";
import { describeLogin } from "./login.ts";
import { describePush } from "./push.ts";
import { readSubject, type Subject } from "./subject.ts";
import { describeTracker } from "./trackers.ts";

const kits: { readonly [Point in PointName]: (subject: Subject<Point>) => void } = {
  login: describeLogin,
  captcha: describeCaptcha,
  trackers: describeTracker,
  "customer-service": describeCustomerService,
  download: describeDownload,
  push: describePush,
};

/**
 * Holds one plugin to its point's contract. In a test file that runs in happy-dom:
 *
 *     // @vitest-environment happy-dom
 *     await conforms("plugins/trackers/acme");
 *
 * What the kit can't know (a vendor's stand-in, answers of the gateway, what to type) stands in the plugin's own
 * `conformance.ts`; see `Conformance` of the plugin API.
 */
export async function conforms(folder: string): Promise<void> {
  const subject = await readSubject(folder);
  describe(`${pluginName(subject.plugin)} conforms`, () => {
    describeCommon(subject);
    const kit = kits[subject.plugin.point as PointName] as (subject: Subject) => void;
    kit(subject);
  });
}
