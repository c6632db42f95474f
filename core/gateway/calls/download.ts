import type { Ask, CallOptions } from "../call.ts";
import type { DownloadSettings } from "../contract.ts";
import { flag, nullable, number, object, oneOf, type Shape, string, subset } from "../shape.ts";

const downloadSettings: Shape<DownloadSettings> = object({
  resources: subset(object({ resourceType: oneOf("IOS", "MOBILECONFIG", "Android", "AppDownloadIcon"), url: string })),
  banner: nullable(object({ image: string, title: string, text: string })),
  loginRequired: flag,
  minVipLevel: number,
  latestVersion: string,
});

/** The merchant's apps and where they are downloaded. */
export function downloadCalls(ask: Ask) {
  return {
    settings: (domain: string, options?: CallOptions) =>
      ask(
        {
          method: "GET",
          path: "/wps/relay/WPSCORE_getDownloadSetting",
          query: { domain },
          ...options,
        },
        downloadSettings,
      ),
  };
}
