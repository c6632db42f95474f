import { type IOptionalBrowserSettings, Window as TestWindow } from "happy-dom";

/** A browser's window at an address: for tests. */
export function testWindow(
  url: string,
  settings: IOptionalBrowserSettings & { readonly userAgent?: string } = {},
): Window & typeof globalThis {
  const { userAgent, ...rest } = settings;
  const navigator = userAgent === undefined ? {} : { navigator: { userAgent } };
  return new TestWindow({ url, settings: { ...rest, ...navigator } }) as unknown as Window & typeof globalThis;
}
