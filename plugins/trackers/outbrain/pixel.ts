/** Outbrain's `obApi`: a function that queues its calls until obtp.js gives it `dispatch`. */
export interface ObApi {
  (...call: readonly unknown[]): void;
  dispatch?: (...call: readonly unknown[]) => void;
  queue: (readonly unknown[])[];
  version: string;
  loaded: boolean;
  marketerId: string;
}

declare global {
  interface Window {
    obApi?: ObApi;
  }
}

/** The queue that Outbrain's snippet defines before its script has loaded. */
export function createObApi(marketerId: string): ObApi {
  const call = (...args: readonly unknown[]) => {
    if (obApi.dispatch) obApi.dispatch(...args);
    else obApi.queue.push(args);
  };
  const obApi: ObApi = Object.assign(call, { version: "1.1", loaded: true, marketerId, queue: [] });
  return obApi;
}
