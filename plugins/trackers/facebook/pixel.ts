/** Meta's `fbq`: a function that queues its calls until fbevents.js replaces the queue by itself. */
export interface Fbq {
  (...call: readonly unknown[]): void;
  callMethod?: (...call: readonly unknown[]) => void;
  queue: unknown[];
  loaded: boolean;
  version: string;
  /** Disables the page views that the script would send automatically at every navigation. */
  disablePushState: boolean;
  push: Fbq;
}

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

/** The queue that Meta's snippet defines before its script has loaded. */
export function createFbq(): Fbq {
  const call = (...args: readonly unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...args);
    else fbq.queue.push(args);
  };
  const fbq: Fbq = Object.assign(call, {
    queue: [],
    loaded: true,
    version: "2.0",
    disablePushState: true,
  }) as unknown as Fbq;
  fbq.push = fbq;
  return fbq;
}
