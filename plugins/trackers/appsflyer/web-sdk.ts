/** AppsFlyer's `AF`: a function that queues its calls, with their times, until the SDK takes over the queue. */
export interface Af {
  (product: "pba", ...call: readonly unknown[]): void;
  q: { push(call: readonly unknown[]): void };
  /** What the SDK is started with. */
  readonly id: { readonly pba: { readonly webAppId: string; readonly measurementStatus: boolean } };
  readonly plugins: Record<string, unknown>;
}

declare global {
  interface Window {
    AF?: Af;
    /** The name under which the SDK finds `AF`. */
    AppsFlyerSdkObject?: string;
    /** What the SDK itself defines, once it runs. */
    AF_SDK?: { readonly PLUGINS?: { readonly PBA?: { enableMeasurement?(): void; disableMeasurement?(): void } } };
  }
}

/** The queue that AppsFlyer's snippet defines before the SDK has loaded. */
export function createAf(webAppId: string): Af {
  const af: Af = Object.assign((...call: readonly unknown[]) => void af.q.push([Date.now(), ...call]), {
    q: [],
    id: { pba: { webAppId, measurementStatus: true } },
    plugins: {},
  });
  return af;
}
