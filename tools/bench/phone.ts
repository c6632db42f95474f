import { screenEmulationMetrics, throttling, userAgents } from "lighthouse/core/config/constants.js";
import type { BrowserContextOptions, CDPSession, Page } from "playwright";

const { downloadThroughputKbps, uploadThroughputKbps, requestLatencyMs, cpuSlowdownMultiplier } =
  throttling.mobileSlow4G;

/** Lighthouse's mobile phone, with English as its language, for pages that Playwright drives. */
export const phone: BrowserContextOptions = {
  viewport: { width: screenEmulationMetrics.mobile.width, height: screenEmulationMetrics.mobile.height },
  deviceScaleFactor: screenEmulationMetrics.mobile.deviceScaleFactor,
  userAgent: userAgents.mobile,
  isMobile: true,
  hasTouch: true,
  locale: "en",
};

/** Makes the page's processor slower, by default four times, as Lighthouse does. */
export async function slowProcessor(page: Page, rate = cpuSlowdownMultiplier): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return session;
}

/** Slows processor and network to those of Lighthouse's `devtools` throttling. */
export async function slowPhone(page: Page): Promise<void> {
  const session = await slowProcessor(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: bytesPerSecond(downloadThroughputKbps),
    uploadThroughput: bytesPerSecond(uploadThroughputKbps),
  });
}

/** Lighthouse counts 1024 bits a kilobit. */
const bytesPerSecond = (kilobits: number): number => Math.floor((kilobits * 1024) / 8);
