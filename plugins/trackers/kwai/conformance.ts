import type { Conformance } from "@livery/plugin-api";

export default {
  /** Kwai takes no event id. */
  sends: ({ vendorName, payload: { value, currency } }) => [
    ["123456789012345678", "track", vendorName, { value, currency }],
  ],
  /** Kwai's script replaces the array: first come the calls in it, then each further call. */
  sdk() {
    const received: unknown[] = Array.isArray(window.kwaiq) ? [...window.kwaiq] : [];
    const pixel = (...of: readonly string[]) => ({
      page: () => void received.push([...of, "page"]),
      track: (...call: readonly unknown[]) => void received.push([...of, "track", ...call]),
    });
    window.kwaiq = { ...pixel(), instance: pixel };
    return received;
  },
} satisfies Conformance;
