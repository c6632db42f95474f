/** X's `twq`: a function that queues its calls until uwt.js gives it `exe`. */
export interface Twq {
  (...call: readonly unknown[]): void;
  exe?: (...call: readonly unknown[]) => void;
  queue: (readonly unknown[])[];
  version: string;
}

declare global {
  interface Window {
    twq?: Twq;
  }
}

/** The queue that X's snippet defines before its script has loaded. */
export function createTwq(): Twq {
  const call = (...args: readonly unknown[]) => {
    if (twq.exe) twq.exe(...args);
    else twq.queue.push(args);
  };
  const twq: Twq = Object.assign(call, { version: "1.1", queue: [] });
  return twq;
}
