import { type IOptionalBrowserSettings, Window as TestWindow } from "happy-dom";

/** A browser's window at an address, whose beacons are not sent: for tests. */
export function testWindow(
  url: string,
  settings: IOptionalBrowserSettings & { readonly userAgent?: string } = {},
): Window & typeof globalThis {
  const { userAgent, ...rest } = settings;
  const navigator = userAgent === undefined ? {} : { navigator: { userAgent } };
  const window = new TestWindow({ url, settings: { ...rest, ...navigator } });
  Object.assign(window.navigator, { sendBeacon: () => true });
  return window as unknown as Window & typeof globalThis;
}
