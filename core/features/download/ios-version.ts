/**
 * The major version of iOS, where the user agent has it. Since iOS 26 the OS part is frozen; Safari's own version
 * increases.
 */
export function iosVersion(userAgent: string): number | undefined {
  const os = Number(/\bOS (\d+)_/.exec(userAgent)?.[1] ?? Number.NaN);
  const safari = Number(/\bVersion\/(\d+)/.exec(userAgent)?.[1] ?? Number.NaN);
  const found = [os, safari].filter((version) => !Number.isNaN(version));
  return found.length > 0 ? Math.max(...found) : undefined;
}
